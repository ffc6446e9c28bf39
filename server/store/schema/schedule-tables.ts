/**
 * Schedules, each of a record (`kind`, `ref_id`), with its definition as JSON text as its owner stored it; and their slots,
 * each once. `next_on` is when a schedule must be looked at. `detail` is JSON text of the job. Times are ms since 1970.
 */
export const SCHEDULE_TABLES_SQL = `
CREATE TABLE schedules (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  ref_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  definition TEXT NOT NULL,
  planned_until INTEGER NOT NULL,
  forgotten_until INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  off_reason TEXT,
  next_on INTEGER,
  UNIQUE (kind, ref_id)
) STRICT;
CREATE INDEX schedules_by_next ON schedules(next_on);

CREATE TABLE schedule_slots (
  schedule_id INTEGER NOT NULL REFERENCES schedules(id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  state TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  lease_owner TEXT,
  lease_until INTEGER,
  started_on INTEGER,
  ended_on INTEGER,
  reason TEXT,
  detail TEXT,
  PRIMARY KEY (schedule_id, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX schedule_slots_open ON schedule_slots(schedule_id) WHERE state IN ('due', 'claimed', 'running');
`
