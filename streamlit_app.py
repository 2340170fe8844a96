"""Briscola Explorer, in two roles.

A server imports this file for `app`, the ASGI application; Streamlit then runs the same file as
the page script, once for every change on a reader's screen.
"""

from streamlit.runtime.scriptrunner import get_script_run_ctx

if get_script_run_ctx(suppress_warning=True) is None:
    from explorer.server import asgi_app, serve

    app = asgi_app(__file__)
    if __name__ == "__main__":
        serve(app)
else:
    from explorer.views import shell

    shell.run()
