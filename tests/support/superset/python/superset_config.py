"""The settings of a Superset for tests; what differs from one to the next comes by the environment."""
import json
import os

from flask_caching.backends.rediscache import RedisCache

HOME = os.environ["SUPERSET_HOME"]
REDIS_PORT = int(os.environ["TEST_REDIS_PORT"])
REDIS = f"redis://127.0.0.1:{REDIS_PORT}"

SECRET_KEY = os.environ["TEST_SECRET_KEY"]
SQLALCHEMY_DATABASE_URI = "sqlite:///" + os.path.join(HOME, "superset.db")
# SQLite waits for a lock instead of failing at once.
SQLALCHEMY_ENGINE_OPTIONS = {"connect_args": {"timeout": 30, "check_same_thread": False}}
WTF_CSRF_ENABLED = True
TALISMAN_ENABLED = False
RATELIMIT_ENABLED = False
PREVENT_UNSAFE_DB_CONNECTIONS = False


class CeleryConfig:
    broker_url = REDIS + "/0"
    result_backend = REDIS + "/1"
    imports = ("superset.sql_lab", "superset.tasks.scheduler", "superset.tasks.cache", "superset.tasks.async_queries")
    worker_prefetch_multiplier = 1
    broker_connection_retry_on_startup = True


CELERY_CONFIG = CeleryConfig
RESULTS_BACKEND = RedisCache(host="127.0.0.1", port=REDIS_PORT, key_prefix="superset_results")
CACHE_CONFIG = {
    "CACHE_TYPE": "RedisCache",
    "CACHE_DEFAULT_TIMEOUT": 300,
    "CACHE_KEY_PREFIX": "ss_",
    "CACHE_REDIS_URL": REDIS + "/2",
}
DATA_CACHE_CONFIG = CACHE_CONFIG
FILTER_STATE_CACHE_CONFIG = {**CACHE_CONFIG, "CACHE_KEY_PREFIX": "fs_", "CACHE_DEFAULT_TIMEOUT": 86400}
EXPLORE_FORM_DATA_CACHE_CONFIG = {**CACHE_CONFIG, "CACHE_KEY_PREFIX": "ef_", "CACHE_DEFAULT_TIMEOUT": 86400}
GLOBAL_ASYNC_QUERIES_JWT_SECRET = SECRET_KEY
GLOBAL_ASYNC_QUERIES_TRANSPORT = "polling"
GLOBAL_ASYNC_QUERIES_REDIS_CONFIG = {"host": "127.0.0.1", "port": REDIS_PORT, "password": "", "db": 0, "ssl": False}
GLOBAL_ASYNC_QUERIES_CACHE_BACKEND = {
    "CACHE_TYPE": "RedisCache",
    "CACHE_REDIS_HOST": "127.0.0.1",
    "CACHE_REDIS_PORT": REDIS_PORT,
    "CACHE_REDIS_USER": "",
    "CACHE_REDIS_PASSWORD": "",
    "CACHE_REDIS_DB": 0,
    "CACHE_DEFAULT_TIMEOUT": 300,
}
FEATURE_FLAGS = {
    "SQLLAB_BACKEND_PERSISTENCE": True,
    "ESTIMATE_QUERY_COST": True,
    "ENABLE_TEMPLATE_PROCESSING": True,
    "DASHBOARD_RBAC": True,
    "ALERT_REPORTS": True,
    "TAGGING_SYSTEM": True,
    "DRILL_BY": True,
    "HORIZONTAL_FILTER_BAR": True,
    "ALLOW_FULL_CSV_EXPORT": True,
    "KV_STORE": True,
    "SHARE_QUERIES_VIA_KV_STORE": True,
    **json.loads(os.environ.get("TEST_FLAGS", "{}")),
}
