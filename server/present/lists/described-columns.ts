import {
  type DescribedColumns,
  describedColumns,
  OWNER_COLUMNS,
  TAG_COLUMNS,
} from '#server/store/lists/list-columns.ts'
import type { ListSpec } from '#server/store/lists/list-records.ts'

/** The columns of each record whose read describes them. Source: wire §9. */
export const RECORD_COLUMNS = {
  annotationLayer: describedColumns('Show Annotation Layer', 'id name descr'),
  chart: describedColumns(
    'Show Slice',
    `cache_timeout certification_details certified_by changed_on_delta_humanized dashboards.dashboard_title
    dashboards.id dashboards.json_metadata description id is_managed_externally ${OWNER_COLUMNS} params query_context
    slice_name ${TAG_COLUMNS} url viz_type`,
  ),
  cssTemplate: describedColumns(
    'Show Css Template',
    `changed_by.first_name changed_by.id changed_by.last_name changed_on_delta_humanized created_by.first_name
    created_by.id created_by.last_name css id template_name`,
  ),
  dataset: describedColumns(
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
  tag: describedColumns(
    'Show Tag',
    `changed_by.first_name changed_by.last_name changed_on_delta_humanized created_by created_by.first_name
    created_by.last_name created_on_delta_humanized description id name type`,
  ),
  query: describedColumns(
    'Show Query',
    `changed_on client_id database.id end_result_backend_time end_time error_message executed_sql id limit progress
    results_key rows schema select_as_cta select_as_cta_used select_sql sql sql_editor_id start_running_time start_time
    status tab_name tmp_schema_name tmp_table_name tracking_url`,
  ),
} as const satisfies Readonly<Record<string, DescribedColumns>>

/** The description of a list: of the requested columns, by default of all. */
export function describeList(spec: Pick<ListSpec, 'described' | 'orders'>, wanted: readonly string[] = []) {
  const { title, columns } = spec.described
  const shown = wanted.length === 0 ? columns : columns.filter((name) => wanted.includes(name))
  return {
    description_columns: {},
    label_columns: labelsOf(shown),
    list_columns: [...shown],
    list_title: title,
    order_columns: Object.keys(spec.orders),
  }
}

/** The description of a record's columns. */
export function describeRecord({ title, columns }: DescribedColumns) {
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

/** The label of a column: each run of letters is capitalised, `d3format` is "D3Format". */
function labelOf(name: string): string {
  return name
    .replace(/[._]/g, ' ')
    .replace(/[a-z]+/gi, (letters) => letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase())
}
