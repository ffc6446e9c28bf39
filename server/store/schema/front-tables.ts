/** A front's places of records at its Superset, and its log of writes. Other servers leave these tables empty. Source: sync §4. */
export const FRONT_TABLES_SQL = `
CREATE TABLE upstream_records (
  kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  upstream_id INTEGER NOT NULL,
  last_write TEXT,
  stamp TEXT,
  read_on INTEGER NOT NULL,
  PRIMARY KEY (kind, record_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX upstream_records_by_upstream ON upstream_records(kind, upstream_id);
CREATE INDEX upstream_records_by_user ON upstream_records(user_id, kind);

CREATE TABLE upstream_writes (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  record_id INTEGER,
  upstream_id INTEGER,
  operation TEXT NOT NULL,
  request TEXT NOT NULL,
  sent TEXT NOT NULL,
  base_revision INTEGER,
  state TEXT NOT NULL,
  was_in_doubt INTEGER NOT NULL,
  sent_on INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX upstream_writes_by_record ON upstream_writes(kind, record_id);
CREATE INDEX upstream_writes_by_user ON upstream_writes(user_id, kind, operation);
CREATE INDEX upstream_writes_by_age ON upstream_writes(sent_on);
`
