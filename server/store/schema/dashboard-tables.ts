/**
 * States of dashboards: filters that are stored for a time, by user and `context` (dashboard and tab of the browser), and
 * permalinks, which stay. CSS templates; events of pages, each as JSON text. Times are ms since 1970. Source: wire §8.
 */
export const DASHBOARD_TABLES_SQL = `
CREATE TABLE filter_states (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  dashboard_id INTEGER NOT NULL,
  context TEXT NOT NULL,
  value TEXT NOT NULL,
  changed_on INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX filter_states_by_context ON filter_states(user_id, context);
CREATE INDEX filter_states_by_age ON filter_states(changed_on);

CREATE TABLE dashboard_permalinks (
  key TEXT PRIMARY KEY,
  dashboard_uuid TEXT NOT NULL,
  state TEXT NOT NULL,
  user_id INTEGER REFERENCES users(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX dashboard_permalinks_by_dashboard ON dashboard_permalinks(dashboard_uuid);

CREATE TABLE css_templates (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  template_name TEXT,
  css TEXT NOT NULL,
  created_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL,
  changed_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  changed_on INTEGER NOT NULL
) STRICT;

CREATE TABLE page_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  source TEXT,
  dashboard_id INTEGER,
  chart_id INTEGER,
  duration_ms INTEGER,
  referrer TEXT,
  event TEXT NOT NULL,
  created_on INTEGER NOT NULL
) STRICT;
CREATE INDEX page_events_by_user ON page_events(user_id, created_on);
CREATE INDEX page_events_by_age ON page_events(created_on);
`
