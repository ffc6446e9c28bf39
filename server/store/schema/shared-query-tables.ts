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

/** A shared query may bring its stored result along, which its owner thereby opens to every user with the key. Source: wire §6. */
export const SHARED_RESULTS_SQL = `
ALTER TABLE shared_queries ADD COLUMN results_key TEXT;
CREATE INDEX shared_queries_by_result ON shared_queries(results_key) WHERE results_key IS NOT NULL;
`

/** The shared queries of a user are counted before each new one. */
export const COUNTED_SHARES_SQL = `
CREATE INDEX shared_queries_by_user ON shared_queries(user_id);
`
