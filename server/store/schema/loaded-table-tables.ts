/**
 * The origin of tables that were loaded by the product: the file, null for a query. `name_key` is the name in lower case,
 * `binned_on` when the table was moved to the bin, 0 outside of it. The tables themselves are in their database.
 */
export const LOADED_TABLES_SQL = `
CREATE TABLE loaded_tables (
  database_id INTEGER NOT NULL REFERENCES databases(id) ON DELETE CASCADE,
  name_key TEXT NOT NULL,
  binned_on INTEGER NOT NULL DEFAULT 0,
  file TEXT,
  loaded_on INTEGER NOT NULL,
  loaded_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (database_id, name_key, binned_on)
) STRICT, WITHOUT ROWID;
`
