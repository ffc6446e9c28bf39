/** What `revision` does not count: of a tab the active flag, which belongs to its user's window and not to its text. */
const COUNTED = {
  tab_states:
    'label, database_id, catalog, schema, sql, query_limit, latest_query_id, autorun, template_params, hide_left_bar, saved_query_id, extra_json',
  table_schemas: 'database_id, catalog, schema, table_name, description, expanded',
  saved_queries: 'label, database_id, catalog, schema, sql, description, template_parameters, extra_json',
} as const

/** Kinds of record by their table. */
const KIND = {
  tab_states: 'tab_state',
  table_schemas: 'table_schema',
  saved_queries: 'saved_query',
} as const

/**
 * The database itself counts: no way of changing a record, a foreign key's action included, can leave its revision as it
 * was, and none of deleting one can forget its tombstone.
 */
function counting(table: keyof typeof COUNTED): string {
  const columns = COUNTED[table]
  const of = (row: 'old' | 'new') => columns.replace(/\w+/g, `${row}.$&`)
  const next = 'UPDATE change_sequence SET value = value + 1'
  const stamp = `${next};\n  UPDATE ${table} SET revision = (SELECT value FROM change_sequence) WHERE id = new.id;`
  return `
CREATE UNIQUE INDEX ${table}_by_uuid ON ${table}(user_id, uuid);
CREATE INDEX ${table}_by_revision ON ${table}(user_id, revision);
CREATE TRIGGER ${table}_count_new AFTER INSERT ON ${table} BEGIN
  ${stamp}
END;
CREATE TRIGGER ${table}_count_changed AFTER UPDATE OF ${columns} ON ${table}
WHEN (${of('old')}) IS NOT (${of('new')}) BEGIN
  ${stamp}
END;
CREATE TRIGGER ${table}_count_deleted AFTER DELETE ON ${table} BEGIN
  ${next};
  INSERT INTO tombstones SELECT '${KIND[table]}', old.id, old.user_id, old.uuid, value FROM change_sequence;
END;`
}

/**
 * Saved queries, tables of tabs, and what sync needs: one count over all changes, of which a record's revision is its
 * last; tombstones; the store's runs, by which a restored backup is known; answers by idempotency key.
 * Source: sync §3.6.
 */
export const SYNC_STEP_SQL = `
CREATE TABLE change_sequence (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  value INTEGER NOT NULL
) STRICT;
INSERT INTO change_sequence SELECT 1, coalesce(max(id), 0) FROM tab_states;

CREATE TABLE store_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  previous_sequence INTEGER NOT NULL,
  started_on INTEGER NOT NULL
) STRICT;

CREATE TABLE tombstones (
  kind TEXT NOT NULL CHECK (kind IN ('tab_state', 'table_schema', 'saved_query')),
  record_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  uuid TEXT,
  revision INTEGER NOT NULL,
  PRIMARY KEY (kind, record_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tombstones_by_revision ON tombstones(user_id, revision);
CREATE INDEX tombstones_by_uuid ON tombstones(user_id, uuid);

CREATE TABLE idempotency_keys (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  revision INTEGER,
  created_on INTEGER NOT NULL,
  UNIQUE (user_id, key)
) STRICT;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys(created_on);

CREATE TABLE saved_queries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  label TEXT,
  database_id INTEGER REFERENCES databases(id) ON DELETE SET NULL,
  catalog TEXT,
  schema TEXT,
  sql TEXT,
  description TEXT,
  template_parameters TEXT,
  extra_json TEXT NOT NULL DEFAULT '{}',
  revision INTEGER NOT NULL DEFAULT 0,
  created_on INTEGER NOT NULL,
  changed_on INTEGER NOT NULL
) STRICT;
${counting('saved_queries')}

ALTER TABLE tab_states ADD COLUMN uuid TEXT;
ALTER TABLE tab_states ADD COLUMN saved_query_id INTEGER REFERENCES saved_queries(id) ON DELETE SET NULL;
ALTER TABLE tab_states ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
UPDATE tab_states SET revision = id;
CREATE INDEX tab_states_by_saved_query ON tab_states(saved_query_id);
${counting('tab_states')}

CREATE TABLE table_schemas (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  tab_state_id INTEGER NOT NULL REFERENCES tab_states(id) ON DELETE CASCADE,
  database_id INTEGER REFERENCES databases(id) ON DELETE SET NULL,
  catalog TEXT,
  schema TEXT,
  table_name TEXT,
  description TEXT NOT NULL,
  expanded INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 0,
  created_on INTEGER NOT NULL,
  changed_on INTEGER NOT NULL
) STRICT;
CREATE INDEX table_schemas_by_tab ON table_schemas(tab_state_id, id);
${counting('table_schemas')}
`
