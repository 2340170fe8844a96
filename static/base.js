// Streamlit would first look for its server below the page's own address; it is always at the root.
window.__streamlit = { BACKEND_BASE_URL: location.origin };
