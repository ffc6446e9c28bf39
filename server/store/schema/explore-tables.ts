/**
 * Forms of the builder that are stored for a time, and states that are stored permanently. A user's form for a `context`
 * (tab, dataset and chart) keeps its key. Source: wire §7.
 */
export const EXPLORE_TABLES_SQL = `
CREATE TABLE explore_forms (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  context TEXT NOT NULL,
  form_data TEXT NOT NULL,
  changed_on INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX explore_forms_by_context ON explore_forms(user_id, context);
CREATE INDEX explore_forms_by_age ON explore_forms(changed_on);

CREATE TABLE explore_permalinks (
  key TEXT PRIMARY KEY,
  user_id INTEGER REFERENCES users(id) ON DELETE SET NULL,
  state TEXT NOT NULL,
  created_on INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
