"""Users, roles and databases of a Superset for tests; running it again changes nothing. Takes the database's address."""
import json
import sys

from superset.app import create_app

USERS = {"alpha": ["Alpha", "sql_lab"], "lab": ["Gamma", "sql_lab"], "gamma": ["Gamma"]}
# Name, whether it runs in the background, whether it may be written to.
DATABASES = (("flights", False, True), ("flights async", True, True), ("flights read-only", False, False))
EXTRA = {
    "allows_virtual_table_explore": True,
    "cost_estimate_enabled": True,
    "schemas_allowed_for_file_upload": ["public", "scratch"],
}

app = create_app()
with app.app_context():
    from superset import db, security_manager
    from superset.models.core import Database

    for name, roles in USERS.items():
        if not security_manager.find_user(username=name):
            found = [security_manager.find_role(role) for role in roles]
            security_manager.add_user(name, name.title(), "User", name + "@example.org", found, password=name)

    for name, asynchronous, writable in DATABASES:
        database = db.session.query(Database).filter_by(database_name=name).one_or_none()
        if database is None:
            database = Database(database_name=name)
            db.session.add(database)
        database.set_sqlalchemy_uri(sys.argv[1])
        database.expose_in_sqllab = True
        database.allow_run_async = asynchronous
        database.allow_ctas = database.allow_cvas = database.allow_dml = database.allow_file_upload = writable
        database.extra = json.dumps(EXTRA)
        db.session.commit()
        security_manager.add_permission_view_menu("database_access", database.perm)

    # Whoever has SQL Lab may use the first database, and no other.
    role = security_manager.find_role("sql_lab")
    first = db.session.query(Database).filter_by(database_name=DATABASES[0][0]).one()
    permission = security_manager.add_permission_view_menu("database_access", first.perm)
    if permission not in role.permissions:
        security_manager.add_permission_role(role, permission)
    db.session.commit()
