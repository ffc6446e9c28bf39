import type { StoredColumn, StoredMetric } from './columns.ts'
import type { DatasetFields } from './record.ts'

/** The server's column of each field. Source: BI spec §3. */
const COLUMNS = {
  name: 'table_name',
  databaseId: 'database_id',
  catalog: 'catalog',
  schema: 'schema',
  sql: 'sql',
  description: 'description',
  mainTimeColumn: 'main_dttm_col',
  cacheTimeout: 'cache_timeout',
  templateParams: 'template_params',
  hoursOffset: 'offset',
  ownerIds: 'owners',
  tags: 'tag_names',
  extra: 'extra',
  columns: 'columns',
  metrics: 'metrics',
} as const satisfies Record<keyof DatasetFields, string>

/** Writes fields of a dataset for the server. */
export function writeDataset(
  current: DatasetFields,
  names: readonly (keyof DatasetFields)[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [COLUMNS[name], valueOf(current, name)]))
}

function valueOf(current: DatasetFields, name: keyof DatasetFields): unknown {
  if (name === 'columns') return current.columns.map(writeColumn)
  if (name === 'metrics') return current.metrics.map(writeMetric)
  return current[name]
}

function writeColumn(column: StoredColumn): Readonly<Record<string, unknown>> {
  return {
    ...named(column),
    column_name: column.name,
    verbose_name: column.verboseName,
    description: column.description,
    expression: column.expression,
    type: column.type,
    type_generic: column.genericType,
    is_dttm: column.isTemporal,
    is_active: column.isActive,
    filterable: column.isFilterable,
    groupby: column.isGroupable,
    python_date_format: column.dateFormat,
    extra: column.extra,
  }
}

function writeMetric(metric: StoredMetric): Readonly<Record<string, unknown>> {
  return {
    ...named(metric),
    metric_name: metric.name,
    expression: metric.expression,
    verbose_name: metric.verboseName,
    description: metric.description,
    metric_type: metric.metricType,
    d3format: metric.d3Format,
    currency: metric.currency,
    warning_text: metric.warningText,
    extra: metric.extra,
  }
}

function named({ uuid }: Pick<StoredColumn, 'uuid'>): { readonly uuid?: string } {
  return uuid === null ? {} : { uuid }
}
