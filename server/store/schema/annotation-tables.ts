/** Layers of annotations, and their annotations; times are ms since 1970. Source: wire §7. */
export const ANNOTATION_TABLES_SQL = `
CREATE TABLE annotation_layers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  descr TEXT,
  created_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL,
  changed_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  changed_on INTEGER NOT NULL
) STRICT;

CREATE TABLE annotations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  layer_id INTEGER NOT NULL REFERENCES annotation_layers(id) ON DELETE CASCADE,
  short_descr TEXT NOT NULL,
  long_descr TEXT,
  start_dttm INTEGER NOT NULL,
  end_dttm INTEGER NOT NULL,
  json_metadata TEXT,
  created_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL,
  changed_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  changed_on INTEGER NOT NULL,
  UNIQUE (layer_id, short_descr)
) STRICT;
`
