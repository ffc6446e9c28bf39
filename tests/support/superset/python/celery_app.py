"""The worker of a Superset for tests: its tasks ask for the app, so that it needs an application context of its own."""
from superset.app import create_app

create_app().app_context().push()

import superset.sql_lab  # noqa: E402,F401
import superset.tasks.async_queries  # noqa: E402,F401
import superset.tasks.cache  # noqa: E402,F401
import superset.tasks.scheduler  # noqa: E402,F401
from superset.extensions import celery_app as app  # noqa: E402,F401
