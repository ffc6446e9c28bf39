const TOMBSTONES_SQL = `
CREATE TABLE tombstones (
  kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  uuid TEXT,
  revision INTEGER NOT NULL,
  last TEXT,
  PRIMARY KEY (kind, record_id)
) STRICT, WITHOUT ROWID;`

const TOMBSTONE_INDEXES_SQL = `
CREATE INDEX tombstones_by_revision ON tombstones(user_id, revision);
CREATE INDEX tombstones_by_uuid ON tombstones(user_id, uuid);
CREATE INDEX tombstones_with_last ON tombstones(user_id, revision) WHERE last IS NOT NULL;`

/**
 * The tables of sync beside those of its kinds: one count of all changes, whose value is the revision of the changed record;
 * tombstones, from which a device with unsent changes creates a deleted record again; the runs of the store, by which a
 * restored backup is recognised; answers by idempotency key. Source: sync §3.6, §3.8.
 */
export const SYNC_TABLES_SQL = `
CREATE TABLE change_sequence (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  value INTEGER NOT NULL
) STRICT;
INSERT INTO change_sequence VALUES (1, 0);

CREATE TABLE store_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  previous_sequence INTEGER NOT NULL,
  started_on INTEGER NOT NULL
) STRICT;

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
${TOMBSTONES_SQL}${TOMBSTONE_INDEXES_SQL}
`

/** Tombstones of any kind: the first ones were limited to named kinds. */
export const ANY_TOMBSTONES_SQL = `
ALTER TABLE tombstones RENAME TO named_tombstones;
${TOMBSTONES_SQL}
INSERT INTO tombstones SELECT kind, record_id, user_id, uuid, revision, last FROM named_tombstones;
DROP TABLE named_tombstones;${TOMBSTONE_INDEXES_SQL}
`
