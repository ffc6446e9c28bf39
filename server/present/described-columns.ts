import type { ListSpec } from '#server/store/list-records.ts'

/** What a list or a record says of its own columns, as the framework of the reference server does. */
export interface ColumnsOf {
  readonly title: string
  readonly columns: readonly string[]
}

function columnsOf(title: string, names: string): ColumnsOf {
  return { title, columns: names.trim().split(/\s+/) }
}

const PERSON_COLUMNS = 'changed_by.first_name changed_by.id changed_by.last_name'
const AUTHOR_COLUMNS = 'created_by.first_name created_by.id created_by.last_name'
const OWNER_COLUMNS = 'owners.first_name owners.id owners.last_name'
const TAG_COLUMNS = 'tags.id tags.name tags.type'

/** Columns of each list. Source: the reference server's answers, save what we have not. */
export const LIST_COLUMNS = {
  databases: columnsOf(
    'List Database',
    `allow_ctas allow_cvas allow_dml allow_file_upload allow_multi_catalog allow_run_async allows_cost_estimate
    allows_subquery allows_virtual_table_explore backend changed_by.first_name changed_by.last_name changed_on
    changed_on_delta_humanized created_by.first_name created_by.last_name database_name disable_data_preview
    disable_drill_to_detail engine_information explore_database_id expose_in_sqllab extra force_ctas_schema id uuid`,
  ),
  datasets: columnsOf(
    'List Sqla Table',
    `catalog ${PERSON_COLUMNS} changed_by_name changed_on_delta_humanized changed_on_utc database.database_name
    database.id datasource_type default_endpoint description explore_url extra id kind ${OWNER_COLUMNS} schema sql
    table_name`,
  ),
  charts: columnsOf(
    'List Slice',
    `cache_timeout certification_details certified_by ${PERSON_COLUMNS} changed_by_name changed_on_delta_humanized
    changed_on_dttm changed_on_utc ${AUTHOR_COLUMNS} created_by_name created_on_delta_humanized
    dashboards.dashboard_title dashboards.id datasource_id datasource_name_text datasource_type datasource_url
    description description_markeddown edit_url form_data id is_managed_externally last_saved_at
    last_saved_by.first_name last_saved_by.id last_saved_by.last_name ${OWNER_COLUMNS} params slice_name slice_url
    table.default_endpoint table.table_name ${TAG_COLUMNS} url viz_type`,
  ),
  dashboards: columnsOf(
    'List Dashboard',
    `certification_details certified_by ${PERSON_COLUMNS} changed_by_name changed_on_delta_humanized changed_on_utc
    ${AUTHOR_COLUMNS} created_on_delta_humanized css dashboard_title id is_managed_externally json_metadata
    ${OWNER_COLUMNS} position_json published roles.id roles.name slug status ${TAG_COLUMNS} url`,
  ),
  saved_queries: columnsOf(
    'List Saved Query',
    `catalog ${PERSON_COLUMNS} changed_on changed_on_delta_humanized ${AUTHOR_COLUMNS} created_on
    database.database_name database.id db_id description extra id label last_run_delta_humanized rows schema sql
    sql_tables ${TAG_COLUMNS}`,
  ),
  queries: columnsOf(
    'List Query',
    `changed_on client_id database.database_name database.id end_time error_message executed_sql id limit
    limiting_factor progress results_key rows schema select_as_cta sql sql_editor_id sql_tables start_time status
    tab_name tmp_table_name tracking_url user.first_name user.id user.last_name`,
  ),
} as const satisfies Readonly<Record<ListSpec['table'], ColumnsOf>>

/** Columns of each record that is read alone and says so. Source: as LIST_COLUMNS. */
export const RECORD_COLUMNS = {
  chart: columnsOf(
    'Show Slice',
    `cache_timeout certification_details certified_by changed_on_delta_humanized dashboards.dashboard_title
    dashboards.id dashboards.json_metadata description id is_managed_externally ${OWNER_COLUMNS} params query_context
    slice_name ${TAG_COLUMNS} url viz_type`,
  ),
  dataset: columnsOf(
    'Show Sqla Table',
    `always_filter_main_dttm cache_timeout catalog changed_by.first_name changed_by.last_name changed_on
    changed_on_humanized column_formats columns.advanced_data_type columns.changed_on columns.column_name
    columns.created_on columns.description columns.expression columns.extra columns.filterable columns.groupby
    columns.id columns.is_active columns.is_dttm columns.python_date_format columns.type columns.type_generic
    columns.uuid columns.verbose_name created_by.first_name created_by.last_name created_on created_on_humanized
    currency_formats database.allow_multi_catalog database.backend database.database_name database.id datasource_name
    datasource_type default_endpoint description extra fetch_values_predicate filter_select_enabled granularity_sqla id
    is_managed_externally is_sqllab_view kind main_dttm_col metrics.changed_on metrics.created_on metrics.currency
    metrics.d3format metrics.description metrics.expression metrics.extra metrics.id metrics.metric_name
    metrics.metric_type metrics.verbose_name metrics.warning_text name normalize_columns offset order_by_choices
    ${OWNER_COLUMNS} schema select_star sql table_name template_params time_grain_sqla uid url verbose_map`,
  ),
  query: columnsOf(
    'Show Query',
    `changed_on client_id database.id end_result_backend_time end_time error_message executed_sql id limit progress
    results_key rows schema select_as_cta select_as_cta_used select_sql sql sql_editor_id start_running_time start_time
    status tab_name tmp_schema_name tmp_table_name tracking_url`,
  ),
  saved_query: columnsOf(
    'Show Saved Query',
    `catalog ${PERSON_COLUMNS} changed_on changed_on_delta_humanized ${AUTHOR_COLUMNS} database.database_name
    database.id description extra id label schema sql sql_tables template_parameters`,
  ),
} as const satisfies Readonly<Record<string, ColumnsOf>>

/** What a list says of its columns: of those that were asked for, else of all. */
export function describeList(spec: ListSpec, asked: readonly string[] = []) {
  const { title, columns } = LIST_COLUMNS[spec.table]
  const shown = asked.length === 0 ? columns : columns.filter((name) => asked.includes(name))
  return {
    description_columns: {},
    label_columns: labelsOf(shown),
    list_columns: [...shown],
    list_title: title,
    order_columns: Object.keys(spec.orders),
  }
}

/** What a record says of its columns. */
export function describeRecord(kind: keyof typeof RECORD_COLUMNS) {
  const { title, columns } = RECORD_COLUMNS[kind]
  return {
    description_columns: {},
    label_columns: labelsOf(columns),
    show_columns: [...columns],
    show_title: title,
  }
}

function labelsOf(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((name) => [name, labelOf(name)]))
}

/** `d3format` is "D3Format": each run of letters begins with a capital. */
function labelOf(name: string): string {
  return name
    .replace(/[._]/g, ' ')
    .replace(/[a-z]+/gi, (letters) => letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase())
}
