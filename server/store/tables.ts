import type { Generated } from 'kysely'

/** A boolean in SQLite. */
export type Flag = 0 | 1

interface Times {
  created_on: number
  changed_on: number
}

/** The times and users of the creation and the last change of a record. */
interface Stamps extends Times {
  created_by: number | null
  changed_by: number | null
}

/** A user. */
export interface UserTable {
  id: Generated<number>
  username: string
  first_name: string
  last_name: string
  email: string | null
  is_active: Flag
  created_on: number
}

/** A session of a browser; of its token only a hash is stored. */
interface SessionTable {
  token_hash: string
  user_id: number
  created_on: number
  expires_on: number
}

/** A link that signs in once; of its token only a hash is stored. */
interface OneTimeLinkTable {
  token_hash: string
  user_id: number
  created_on: number
  expires_on: number
  used_on: number | null
}

/**
 * A database that can be queried. `kind` is that of its engine, `backend` in the API; `settings` is a JSON text that only
 * the engine reads, and that never leaves the server. `extra` is Superset's JSON text of further options. `secrets` are
 * encrypted. The operator declares a database that `is_managed_externally`.
 */
export interface DatabaseTable extends Times {
  id: Generated<number>
  uuid: string
  name: string
  kind: string
  settings: string
  expose_in_sqllab: Flag
  allow_run_async: Flag
  allow_ctas: Flag
  allow_cvas: Flag
  allow_dml: Flag
  allow_file_upload: Flag
  force_ctas_schema: string | null
  cache_timeout: number | null
  extra: Generated<string>
  secrets: Generated<string | null>
  impersonate_user: Generated<Flag>
  configuration_method: Generated<string>
  is_managed_externally: Generated<Flag>
}

/**
 * A query that ran or runs; `client_id` is made by the client and never reused. Times are ms since 1970. `results_key`
 * names its stored result, which may have been deleted.
 */
export interface QueryTable {
  id: Generated<number>
  client_id: string
  user_id: number
  database_id: number
  sql_editor_id: string | null
  tab_name: string | null
  catalog: string | null
  schema: string | null
  sql: string
  executed_sql: string | null
  row_limit: number | null
  limiting_factor: string
  state: string
  progress: number
  row_count: number | null
  error_message: string | null
  extra_json: string
  started_on: number
  ended_on: number | null
  changed_on: number
  results_key: Generated<string | null>
  run_async: Generated<Flag>
  template_params: Generated<string | null>
  select_as_cta: Generated<Flag>
  ctas_method: Generated<string | null>
  tmp_table_name: Generated<string | null>
  tmp_schema_name: Generated<string | null>
}

/** An event of a job; `ms` and `n` are the two parts of its id, `errors_json` is a JSON list. */
export interface JobEventTable {
  ms: number
  n: number
  user_id: number
  job_id: string
  status: string
  result_url: string | null
  errors_json: string
}

/** A deleted synced record; `last` is its row as JSON text, while that is remembered. */
interface TombstoneTable {
  kind: string
  record_id: number
  user_id: number
  uuid: string | null
  revision: number
  last: string | null
}

/** The count of all changes, in one row. */
interface ChangeSequenceTable {
  id: number
  value: number
}

/** An opening of the store; `previous_sequence` is the count at the end of the run before. */
interface StoreRunTable {
  id: Generated<number>
  name: string
  previous_sequence: number
  started_on: number
}

/** The answer to a write that may be repeated; `answer` is JSON text. */
export interface IdempotencyKeyTable {
  id: Generated<number>
  user_id: number
  key: string
  method: string
  path: string
  body_hash: string
  answer: string
  revision: number | null
  created_on: number
}

/** A column of a dataset. */
export interface DatasetColumnTable extends Times {
  id: Generated<number>
  dataset_id: number
  position: number
  column_name: string
  verbose_name: string | null
  description: string | null
  expression: string | null
  type: string | null
  type_generic: number | null
  is_dttm: Flag
  filterable: Flag
  groupby: Flag
  python_date_format: string | null
  uuid: string
  is_active: Generated<Flag>
  extra: string | null
}

/** A saved metric of a dataset. */
export interface DatasetMetricTable extends Times {
  id: Generated<number>
  dataset_id: number
  position: number
  metric_name: string
  verbose_name: string | null
  expression: string
  description: string | null
  d3format: string | null
  metric_type: string | null
  warning_text: string | null
  uuid: string
  currency: string | null
  extra: string | null
}

/** The charts of dashboards. */
interface DashboardChartTable {
  dashboard_id: number
  chart_id: number
  position: number
}

/** The stars of a user. */
interface FavoriteTable {
  user_id: number
  kind: 'chart' | 'dashboard' | 'tag'
  record_id: number
}

/** A tag, which records hold by its name. */
export interface TagTable extends Stamps {
  id: Generated<number>
  name: string
  description: string | null
}

/** Facts about this installation, by name. */
interface FactTable {
  name: string
  value: string
}

/** Forms of the builder that are stored for a time. */
interface ExploreFormTable {
  key: string
  user_id: number
  context: string
  form_data: string
  changed_on: number
}

/** States of the builder that are stored permanently. */
interface ExplorePermalinkTable {
  key: string
  user_id: number | null
  state: string
  created_on: number
}

/** Filters of dashboards that are stored for a time. */
interface FilterStateTable {
  key: string
  user_id: number
  dashboard_id: number
  context: string
  value: string
  changed_on: number
}

/** States of dashboards that are stored permanently. */
interface DashboardPermalinkTable {
  key: string
  dashboard_uuid: string
  state: string
  user_id: number | null
  created_on: number
}

/** A CSS template of dashboards. */
export interface CssTemplateTable extends Stamps {
  id: Generated<number>
  template_name: string | null
  css: string
}

/** An event of a page; `event` is its JSON text. */
export interface PageEventTable {
  id: Generated<number>
  user_id: number
  name: string
  source: string | null
  dashboard_id: number | null
  chart_id: number | null
  duration_ms: number | null
  referrer: string | null
  event: string
  created_on: number
}

/** A shared query; without a key it has only its number. `value` is the text that was stored. */
interface SharedQueryTable {
  id: Generated<number>
  key: string | null
  user_id: number | null
  value: string
  created_on: number
  results_key: string | null
}

/** The origin of a table that was loaded; `file` is null for a query, `binned_on` 0 outside of the bin. */
export interface LoadedTableTable {
  database_id: number
  name_key: string
  binned_on: Generated<number>
  file: string | null
  loaded_on: number
  loaded_by: number | null
}

/** Every table of the metadata database; those of synced records are added by their kinds. */
export interface Tables {
  users: UserTable
  sessions: SessionTable
  one_time_links: OneTimeLinkTable
  databases: DatabaseTable
  queries: QueryTable
  job_events: JobEventTable
  tombstones: TombstoneTable
  change_sequence: ChangeSequenceTable
  store_runs: StoreRunTable
  idempotency_keys: IdempotencyKeyTable
  dataset_columns: DatasetColumnTable
  dataset_metrics: DatasetMetricTable
  dashboard_charts: DashboardChartTable
  filter_states: FilterStateTable
  dashboard_permalinks: DashboardPermalinkTable
  css_templates: CssTemplateTable
  page_events: PageEventTable
  favorites: FavoriteTable
  tags: TagTable
  facts: FactTable
  explore_forms: ExploreFormTable
  explore_permalinks: ExplorePermalinkTable
  shared_queries: SharedQueryTable
  loaded_tables: LoadedTableTable
}
