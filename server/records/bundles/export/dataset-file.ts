import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { Dataset, DatasetColumnRow, DatasetMetricRow } from '#server/store/datasets.ts'

/** The version of the files that Superset imports. */
export const FILE_VERSION = '1.0.0'

/** A dataset as the content of its file in an export. */
export function datasetFile({ row, columns, metrics }: Dataset, databaseUuid: string) {
  return {
    table_name: row.table_name,
    main_dttm_col: row.main_dttm_col,
    description: row.description,
    default_endpoint: null,
    offset: row.hours_offset,
    cache_timeout: row.cache_timeout,
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    params: null,
    template_params: mappingOf(row.template_params),
    filter_select_enabled: row.filter_select_enabled === 1,
    fetch_values_predicate: row.fetch_values_predicate,
    extra: mappingOf(row.extra),
    normalize_columns: false,
    always_filter_main_dttm: false,
    uuid: row.uuid,
    metrics: metrics.map(metricOf),
    columns: columns.map(columnOf),
    version: FILE_VERSION,
    database_uuid: databaseUuid,
  }
}

/** The object in a JSON text of the store; null for any other text. */
function mappingOf(text: string | null): Readonly<Record<string, unknown>> | null {
  const read = text === null ? null : parseJson(text)
  return read?.ok && isRecord(read.value) ? read.value : null
}

function metricOf(metric: DatasetMetricRow) {
  return {
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name,
    metric_type: metric.metric_type,
    expression: metric.expression,
    description: metric.description,
    d3format: metric.d3format,
    currency: metric.currency,
    extra: mappingOf(metric.extra),
    warning_text: metric.warning_text,
  }
}

function columnOf(column: DatasetColumnRow) {
  return {
    column_name: column.column_name,
    verbose_name: column.verbose_name,
    is_dttm: column.is_dttm === 1,
    is_active: column.is_active === 1,
    type: column.type,
    advanced_data_type: null,
    groupby: column.groupby === 1,
    filterable: column.filterable === 1,
    expression: column.expression,
    description: column.description,
    python_date_format: column.python_date_format,
    extra: mappingOf(column.extra),
  }
}
