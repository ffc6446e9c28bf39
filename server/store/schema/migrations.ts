import { ANNOTATION_TABLES_SQL } from './annotation-tables.ts'
import { DASHBOARD_TABLES_SQL } from './dashboard-tables.ts'
import { CONNECTED_DATABASES_SQL } from './database-tables.ts'
import { EXPLORE_TABLES_SQL } from './explore-tables.ts'
import { FRONT_TABLES_SQL } from './front-tables.ts'
import { LOADED_TABLES_SQL } from './loaded-table-tables.ts'
import { SCHEDULE_TABLES_SQL } from './schedule-tables.ts'
import { COUNTED_SHARES_SQL, SHARED_QUERY_TABLES_SQL, SHARED_RESULTS_SQL } from './shared-query-tables.ts'
import { ANY_TOMBSTONES_SQL, SYNC_TABLES_SQL } from './sync-tables.ts'
import { TAG_TABLES_SQL, UPSTREAM_TAGS_SQL } from './tag-tables.ts'

/** A step of the schema of the metadata. Steps are appended and never changed. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}

/** Settings that only the database's engine reads, instead of a file path. */
const DATABASE_SETTINGS_SQL = `
ALTER TABLE databases RENAME COLUMN backend TO kind;
ALTER TABLE databases RENAME COLUMN file_path TO settings;
UPDATE databases SET settings = json_object('file', settings);
`

/**
 * Runs become jobs: queries refer to their stored results, and have events. Existing queries become synchronous runs; every
 * database allows asynchronous ones.
 */
const RUNS_ARE_JOBS_SQL = `
ALTER TABLE queries ADD COLUMN results_key TEXT;
ALTER TABLE queries ADD COLUMN run_async INTEGER NOT NULL DEFAULT 0;
ALTER TABLE queries ADD COLUMN template_params TEXT;
ALTER TABLE queries ADD COLUMN select_as_cta INTEGER NOT NULL DEFAULT 0;
ALTER TABLE queries ADD COLUMN ctas_method TEXT;
ALTER TABLE queries ADD COLUMN tmp_table_name TEXT;
ALTER TABLE queries ADD COLUMN tmp_schema_name TEXT;
UPDATE databases SET allow_run_async = 1;
CREATE UNIQUE INDEX queries_by_results_key ON queries(results_key) WHERE results_key IS NOT NULL;

CREATE TABLE job_events (
  ms INTEGER NOT NULL,
  n INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  job_id TEXT NOT NULL,
  status TEXT NOT NULL,
  result_url TEXT,
  errors_json TEXT NOT NULL,
  PRIMARY KEY (ms, n)
) STRICT, WITHOUT ROWID;
`

/** Charts become synced records, with their creators as users. */
const CHARTS_ARE_RECORDS_SQL = `
ALTER TABLE charts ADD COLUMN user_id INTEGER NOT NULL DEFAULT 1;
ALTER TABLE charts ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
UPDATE charts SET user_id = coalesce(created_by, 1);
UPDATE change_sequence SET value = value + 1;
UPDATE charts SET revision = (SELECT value FROM change_sequence);
`

/** Annotations and their layers become synced records. */
const ANNOTATIONS_ARE_RECORDS_SQL = `
UPDATE change_sequence SET value = value + 1;
${['annotation_layers', 'annotations']
  .map(
    (table) => `
ALTER TABLE ${table} ADD COLUMN uuid TEXT;
ALTER TABLE ${table} ADD COLUMN user_id INTEGER NOT NULL DEFAULT 1;
ALTER TABLE ${table} ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
UPDATE ${table} SET user_id = coalesce(created_by, 1);
UPDATE ${table} SET revision = (SELECT value FROM change_sequence);`,
  )
  .join('')}
`

/** Dashboards become synced records, with their creators as users and owners. */
const DASHBOARDS_ARE_RECORDS_SQL = `
ALTER TABLE dashboards ADD COLUMN user_id INTEGER NOT NULL DEFAULT 1;
ALTER TABLE dashboards ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
UPDATE dashboards SET user_id = coalesce(created_by, 1);
UPDATE change_sequence SET value = value + 1;
UPDATE dashboards SET revision = (SELECT value FROM change_sequence);
`

/** Datasets become synced records; columns and metrics get their missing fields. */
const DATASETS_ARE_RECORDS_SQL = `
ALTER TABLE datasets ADD COLUMN user_id INTEGER NOT NULL DEFAULT 1;
ALTER TABLE datasets ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE dataset_columns ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1;
ALTER TABLE dataset_columns ADD COLUMN extra TEXT;
ALTER TABLE dataset_metrics ADD COLUMN uuid TEXT;
ALTER TABLE dataset_metrics ADD COLUMN currency TEXT;
ALTER TABLE dataset_metrics ADD COLUMN extra TEXT;
UPDATE dataset_metrics SET uuid = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
  substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)));
UPDATE datasets SET user_id = coalesce(created_by, 1);
UPDATE change_sequence SET value = value + 1;
UPDATE datasets SET revision = (SELECT value FROM change_sequence);
`

/**
 * All steps, in order; the version of the last one is that of the program. The first step creates the schema of the first
 * release. Tables of synced records have no steps: they are created from the declarations of their kinds.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 4,
    name: 'users, databases, queries, datasets, charts, dashboards, sync',
    sql: `
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT,
  is_active INTEGER NOT NULL DEFAULT 1,
  created_on INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  created_on INTEGER NOT NULL,
  expires_on INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions(user_id);

CREATE TABLE one_time_links (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  created_on INTEGER NOT NULL,
  expires_on INTEGER NOT NULL,
  used_on INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE databases (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE,
  backend TEXT NOT NULL,
  file_path TEXT NOT NULL,
  expose_in_sqllab INTEGER NOT NULL DEFAULT 1,
  allow_run_async INTEGER NOT NULL DEFAULT 0,
  allow_ctas INTEGER NOT NULL DEFAULT 0,
  allow_cvas INTEGER NOT NULL DEFAULT 0,
  allow_dml INTEGER NOT NULL DEFAULT 0,
  allow_file_upload INTEGER NOT NULL DEFAULT 0,
  force_ctas_schema TEXT,
  cache_timeout INTEGER,
  created_on INTEGER NOT NULL,
  changed_on INTEGER NOT NULL
) STRICT;

CREATE TABLE queries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  database_id INTEGER NOT NULL REFERENCES databases(id) ON DELETE CASCADE,
  sql_editor_id TEXT,
  tab_name TEXT,
  catalog TEXT,
  schema TEXT,
  sql TEXT NOT NULL,
  executed_sql TEXT,
  row_limit INTEGER,
  limiting_factor TEXT NOT NULL,
  state TEXT NOT NULL,
  progress INTEGER NOT NULL DEFAULT 0,
  row_count INTEGER,
  error_message TEXT,
  extra_json TEXT NOT NULL DEFAULT '{}',
  started_on REAL NOT NULL,
  ended_on REAL,
  changed_on INTEGER NOT NULL
) STRICT;
CREATE INDEX queries_by_change ON queries(user_id, changed_on);
CREATE INDEX queries_by_editor ON queries(user_id, sql_editor_id, id);

CREATE TABLE datasets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  database_id INTEGER NOT NULL REFERENCES databases(id) ON DELETE CASCADE,
  catalog TEXT,
  schema TEXT,
  table_name TEXT NOT NULL,
  sql TEXT,
  description TEXT,
  main_dttm_col TEXT,
  extra TEXT,
  created_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL,
  changed_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  changed_on INTEGER NOT NULL,
  UNIQUE (database_id, catalog, schema, table_name)
) STRICT;

CREATE TABLE dataset_columns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dataset_id INTEGER NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  column_name TEXT NOT NULL,
  verbose_name TEXT,
  description TEXT,
  expression TEXT,
  type TEXT,
  type_generic INTEGER,
  is_dttm INTEGER NOT NULL DEFAULT 0,
  filterable INTEGER NOT NULL DEFAULT 1,
  groupby INTEGER NOT NULL DEFAULT 1,
  python_date_format TEXT,
  uuid TEXT NOT NULL,
  created_on INTEGER NOT NULL,
  changed_on INTEGER NOT NULL,
  UNIQUE (dataset_id, column_name)
) STRICT;

CREATE TABLE dataset_metrics (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dataset_id INTEGER NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  metric_name TEXT NOT NULL,
  verbose_name TEXT,
  expression TEXT NOT NULL,
  description TEXT,
  d3format TEXT,
  metric_type TEXT,
  warning_text TEXT,
  created_on INTEGER NOT NULL,
  changed_on INTEGER NOT NULL,
  UNIQUE (dataset_id, metric_name)
) STRICT;

CREATE TABLE charts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  slice_name TEXT,
  viz_type TEXT,
  dataset_id INTEGER REFERENCES datasets(id) ON DELETE SET NULL,
  params TEXT,
  query_context TEXT,
  description TEXT,
  cache_timeout INTEGER,
  certified_by TEXT,
  certification_details TEXT,
  created_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL,
  changed_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  changed_on INTEGER NOT NULL
) STRICT;
CREATE INDEX charts_by_dataset ON charts(dataset_id);

CREATE TABLE dashboards (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  dashboard_title TEXT,
  slug TEXT UNIQUE,
  position_json TEXT,
  json_metadata TEXT,
  css TEXT,
  published INTEGER NOT NULL DEFAULT 0,
  certified_by TEXT,
  certification_details TEXT,
  created_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  created_on INTEGER NOT NULL,
  changed_by INTEGER REFERENCES users(id) ON DELETE SET NULL,
  changed_on INTEGER NOT NULL
) STRICT;

CREATE TABLE dashboard_charts (
  dashboard_id INTEGER NOT NULL REFERENCES dashboards(id) ON DELETE CASCADE,
  chart_id INTEGER NOT NULL REFERENCES charts(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (dashboard_id, chart_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dashboard_charts_by_chart ON dashboard_charts(chart_id);

CREATE TABLE favorites (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('chart', 'dashboard')),
  record_id INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, record_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER charts_take_their_favorites AFTER DELETE ON charts BEGIN
  DELETE FROM favorites WHERE kind = 'chart' AND record_id = old.id;
END;
CREATE TRIGGER dashboards_take_their_favorites AFTER DELETE ON dashboards BEGIN
  DELETE FROM favorites WHERE kind = 'dashboard' AND record_id = old.id;
END;

CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
${SYNC_TABLES_SQL}`,
  },
  { version: 5, name: 'databases have a kind and its settings', sql: DATABASE_SETTINGS_SQL },
  { version: 6, name: 'tombstones of any kind', sql: ANY_TOMBSTONES_SQL },
  { version: 7, name: 'runs are jobs, with results and events', sql: RUNS_ARE_JOBS_SQL },
  { version: 8, name: 'what a server before a Superset knows of it', sql: FRONT_TABLES_SQL },
  { version: 9, name: 'charts are synced records', sql: CHARTS_ARE_RECORDS_SQL },
  { version: 10, name: 'forms of the builder are kept', sql: EXPLORE_TABLES_SQL },
  { version: 11, name: 'annotations', sql: ANNOTATION_TABLES_SQL },
  { version: 12, name: 'datasets are synced records', sql: DATASETS_ARE_RECORDS_SQL },
  { version: 13, name: 'annotations are synced records', sql: ANNOTATIONS_ARE_RECORDS_SQL },
  { version: 14, name: 'tags', sql: TAG_TABLES_SQL },
  { version: 15, name: 'tags of a Superset', sql: UPSTREAM_TAGS_SQL },
  { version: 16, name: 'dashboards are synced records', sql: DASHBOARDS_ARE_RECORDS_SQL },
  { version: 17, name: 'states of dashboards, CSS templates, events of pages', sql: DASHBOARD_TABLES_SQL },
  { version: 18, name: 'shared queries', sql: SHARED_QUERY_TABLES_SQL },
  { version: 19, name: 'schedules and their slots', sql: SCHEDULE_TABLES_SQL },
  { version: 20, name: 'shared results', sql: SHARED_RESULTS_SQL },
  { version: 21, name: 'shared queries are counted', sql: COUNTED_SHARES_SQL },
  { version: 22, name: 'databases are connected to', sql: CONNECTED_DATABASES_SQL },
  { version: 23, name: 'the origin of loaded tables', sql: LOADED_TABLES_SQL },
]
