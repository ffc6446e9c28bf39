/** Shared queries by number, which is never reused, and by key. `value` is the text that was stored. Source: wire §6. */
export const SHARED_QUERY_TABLES_SQL = `
CREATE TABLE shared_queries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT UNIQUE,
  user_id INTEGER REFERENCES users(id) ON DELETE SET NULL,
  value TEXT NOT NULL,
  created_on INTEGER NOT NULL
) STRICT;
`
