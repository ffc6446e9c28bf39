/** The ids of tags at the Superset behind a front. */
export const UPSTREAM_TAGS_SQL = `
CREATE TABLE upstream_tags (
  name TEXT PRIMARY KEY,
  upstream_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/**
 * Tags, and favourites of them. Records hold the names of their tags as a JSON list, so that a change of them is a change of
 * the record; dashboards get a column for it. The old table of favourites is not renamed: SQLite would check all existing
 * triggers, also those of kinds, which are recreated later.
 */
export const TAG_TABLES_SQL = `
CREATE TABLE tags (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  description TEXT,
  created_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL,
  changed_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  changed_on INTEGER NOT NULL
) STRICT;
ALTER TABLE dashboards ADD COLUMN tag_names TEXT;

CREATE TABLE old_favorites AS SELECT user_id, kind, record_id FROM favorites;
DROP TABLE favorites;
CREATE TABLE favorites (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('chart', 'dashboard', 'tag')),
  record_id INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, record_id)
) STRICT, WITHOUT ROWID;
INSERT INTO favorites SELECT user_id, kind, record_id FROM old_favorites;
DROP TABLE old_favorites;
CREATE TRIGGER tags_take_their_favorites AFTER DELETE ON tags BEGIN
  DELETE FROM favorites WHERE kind = 'tag' AND record_id = old.id;
END;
`
