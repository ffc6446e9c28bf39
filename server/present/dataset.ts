import { boundedReader } from '#domain/core/json/bounded-json.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { certificationOf } from '#domain/dataset/certification.ts'
import { type Dialect, selectStar } from '#domain/semantic/dialect.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { Dataset, DatasetColumnRow, DatasetMetricRow, DatasetRow } from '#server/store/datasets.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { presentSourceDatabase } from './database.ts'
import { type People, personName, presentNamedOwners, presentOwners, presentPerson } from './people.ts'
import { type KnownTags, presentTags } from './tag.ts'
import { timeAgo, wireTime, wireTimeUtc } from './times.ts'

function kindOf(row: DatasetRow) {
  return row.sql ? ('virtual' as const) : ('physical' as const)
}

function qualifiedName(row: DatasetRow): string {
  return row.schema === null ? row.table_name : `${row.schema}.${row.table_name}`
}

function verboseMap({ columns, metrics }: Dataset): Record<string, string> {
  const named: [string, string][] = [
    ...columns.map(({ column_name: name, verbose_name: verbose }): [string, string] => [
      name,
      verbose ?? name,
    ]),
    ...metrics.map(({ metric_name: name, verbose_name: verbose }): [string, string] => [
      name,
      verbose ?? name,
    ]),
  ]
  return { __timestamp: 'Time', ...Object.fromEntries(named) }
}

function timeColumns({ columns }: Dataset): [string, string][] {
  return columns.filter((column) => column.is_dttm === 1).map(({ column_name: name }) => [name, name])
}

/** Each column in both orders, as choices of the page's control; the texts are JSON as Python writes it. */
function orderChoices({ columns }: Dataset): [string, string][] {
  return columns.flatMap(({ column_name: name }): [string, string][] => [
    [`[${JSON.stringify(name)}, true]`, `${name} [asc]`],
    [`[${JSON.stringify(name)}, false]`, `${name} [desc]`],
  ])
}

function certified({ extra }: { readonly extra: string | null }) {
  const { certifiedBy, details, warning } = certificationOf(extra)
  return {
    certification_details: details,
    certified_by: certifiedBy,
    is_certified: certifiedBy !== null,
    warning_markdown: warning,
  }
}

function stampsOf(row: { readonly created_on: number; readonly changed_on: number }) {
  return { changed_on: wireTime(row.changed_on), created_on: wireTime(row.created_on) }
}

function presentColumn(column: DatasetColumnRow) {
  return {
    advanced_data_type: null,
    column_name: column.column_name,
    description: column.description,
    expression: column.expression,
    filterable: column.filterable === 1,
    groupby: column.groupby === 1,
    id: column.id,
    is_dttm: column.is_dttm === 1,
    python_date_format: column.python_date_format,
    type: column.type,
    type_generic: column.type_generic,
    verbose_name: column.verbose_name,
  }
}

function presentMetric(metric: DatasetMetricRow) {
  return {
    currency: metric.currency,
    d3format: metric.d3format,
    description: metric.description,
    expression: metric.expression,
    id: metric.id,
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name,
    warning_text: metric.warning_text,
  }
}

/** A dataset as in lists. */
export function presentDatasetRow(
  row: DatasetRow,
  context: {
    readonly people: People
    readonly tags: KnownTags
    readonly databaseName: string
    readonly now: number
  },
) {
  const { people, tags, databaseName, now } = context
  return {
    catalog: row.catalog,
    changed_by: presentPerson(people, row.changed_by),
    changed_by_name: personName(people, row.changed_by),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    changed_on_utc: wireTimeUtc(row.changed_on),
    database: { id: row.database_id, database_name: databaseName },
    datasource_type: 'table',
    default_endpoint: null,
    description: row.description,
    explore_url: `/explore/?datasource_type=table&datasource_id=${row.id}`,
    extra: row.extra,
    id: row.id,
    kind: kindOf(row),
    owners: presentOwners(people, ownersOf(row)),
    schema: row.schema,
    sql: row.sql,
    table_name: row.table_name,
    tags: presentTags(tags, row),
  }
}

/** The related records for the answer about a dataset, and the dialect of its database. */
export interface DatasetContext {
  readonly people: People
  readonly database: DatabaseRow
  readonly dialect: Dialect
}

/** The fields of a dataset for single reads and dashboards. */
function presentCommon(dataset: Dataset, dialect: Dialect) {
  const { row } = dataset
  return {
    always_filter_main_dttm: false,
    cache_timeout: row.cache_timeout,
    column_formats: formatsOf(dataset),
    currency_formats: currencyFormats(dataset),
    datasource_name: row.table_name,
    default_endpoint: null,
    fetch_values_predicate: row.fetch_values_predicate,
    filter_select_enabled: row.filter_select_enabled === 1,
    granularity_sqla: timeColumns(dataset),
    id: row.id,
    is_sqllab_view: false,
    main_dttm_col: row.main_dttm_col,
    name: qualifiedName(row),
    normalize_columns: false,
    offset: row.hours_offset,
    order_by_choices: orderChoices(dataset),
    schema: row.schema,
    select_star: selectStar(dialect, row.schema, row.table_name),
    sql: row.sql,
    table_name: row.table_name,
    template_params: row.template_params,
    time_grain_sqla: dialect.grains.map(({ duration, name }): [string, string] => [duration, name]),
    uid: `${row.id}__table`,
    verbose_map: verboseMap(dataset),
  }
}

/** A dataset with its columns and metrics, as single reads return it; `now` is ms since 1970. */
export function presentDataset(
  dataset: Dataset,
  { people, tags, database, dialect }: DatasetContext & { readonly tags: KnownTags },
  now: number,
) {
  const { row } = dataset
  return {
    ...presentCommon(dataset, dialect),
    catalog: row.catalog,
    changed_by: presentPerson(people, row.changed_by),
    changed_on: wireTime(row.changed_on),
    changed_on_humanized: timeAgo(row.changed_on, now),
    columns: dataset.columns.map((column) => ({
      ...presentColumn(column),
      ...stampsOf(column),
      extra: column.extra,
      is_active: column.is_active === 1,
      uuid: column.uuid,
    })),
    created_by: presentPerson(people, row.created_by),
    created_on: wireTime(row.created_on),
    created_on_humanized: timeAgo(row.created_on, now),
    database: {
      allow_multi_catalog: false,
      backend: database.kind,
      database_name: database.name,
      id: database.id,
    },
    datasource_type: 'table',
    description: row.description,
    extra: row.extra,
    is_managed_externally: false,
    kind: kindOf(row),
    metrics: dataset.metrics.map((metric) => ({
      ...presentMetric(metric),
      ...stampsOf(metric),
      extra: metric.extra,
      metric_type: metric.metric_type,
      uuid: metric.uuid,
    })),
    ...(row.mark === null ? {} : { mark: markOf(row.mark) }),
    owners: presentOwners(people, ownersOf(row)),
    tags: presentTags(tags, row),
    url: `/tablemodelview/edit/${row.id}`,
  }
}

function formatsOf({ metrics }: Dataset): Record<string, string> {
  return Object.fromEntries(
    metrics.flatMap(({ metric_name: name, d3format }) => (d3format === null ? [] : [[name, d3format]])),
  )
}

/** The currencies of metrics as objects; invalid ones, and those beyond the limits of all texts, are left out. */
function currencyFormats({ metrics }: Dataset): Record<string, unknown> {
  const readJson = boundedReader()
  return Object.fromEntries(
    metrics.flatMap(({ metric_name: name, currency }) => {
      const read = readJson(currency ?? '')
      return read.ok && isRecord(read.value) ? [[name, read.value]] : []
    }),
  )
}

/** The version mark of the dataset's writer. */
function markOf(mark: string): unknown {
  const read = parseJson(mark)
  return read.ok ? read.value : null
}

/** A dataset for Explore. */
export function presentDatasource(dataset: Dataset, context: DatasetContext) {
  const { catalog, description, extra } = dataset.row
  return { ...presentDashboardDataset(dataset, context), catalog, description, extra }
}

/** A dataset for the charts of a dashboard. */
export function presentDashboardDataset(dataset: Dataset, { people, database, dialect }: DatasetContext) {
  const { row } = dataset
  return {
    ...presentCommon(dataset, dialect),
    column_names: dataset.columns.map((column) => column.column_name),
    column_types: [...new Set(dataset.columns.flatMap(({ type_generic: type }) => type ?? []))],
    columns: dataset.columns.map((column) => ({ ...presentColumn(column), ...certified(column) })),
    database: presentSourceDatabase(database),
    edit_url: `/tablemodelview/edit/${row.id}`,
    filter_select: true,
    health_check_message: null,
    metrics: dataset.metrics.map((metric) => ({ ...presentMetric(metric), ...certified(metric) })),
    owners: presentNamedOwners(people, ownersOf(row)),
    params: null,
    perm: `[${database.name}].[${row.table_name}](id:${row.id})`,
    type: 'table',
  }
}
