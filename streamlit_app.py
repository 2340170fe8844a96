"""Briscola Explorer, in two roles.

A server imports this file for `app`, the ASGI application; Streamlit then runs the same file as
the page script, once for every change on a reader's screen.
"""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

if get_script_run_ctx(suppress_warning=True) is None:
    from explorer.server import LAYERS, say_sorry, serve, working

    # Written out here, since `streamlit run` looks for this very line.
    app = st.App(__file__, middleware=LAYERS, lifespan=working, on_script_error=say_sorry)
    if __name__ == "__main__":
        serve(app)
else:
    from explorer.views import shell

    shell.run()
