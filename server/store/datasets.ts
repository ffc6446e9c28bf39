import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SemanticDataset } from '#domain/semantic/semantic-dataset.ts'
import { ownerColumn } from './lists/owners.ts'
import type { Store, StoreView } from './open-store.ts'
import type { DatasetColumnTable, DatasetMetricTable, Tables } from './tables.ts'
import { type Authorship, newStamps } from './users.ts'

/** The row of a dataset. */
export type DatasetRow = Selectable<Tables['datasets']>

/** A column of a dataset. */
export type DatasetColumnRow = Selectable<DatasetColumnTable>

/** A saved metric of a dataset. */
export type DatasetMetricRow = Selectable<DatasetMetricTable>

/** A dataset with its columns and metrics. */
export interface Dataset {
  readonly row: DatasetRow
  readonly columns: readonly DatasetColumnRow[]
  readonly metrics: readonly DatasetMetricRow[]
}

/** A column to add; `typeGeneric` is 0 number, 1 text, 2 time, 3 boolean. */
export interface NewDatasetColumn {
  readonly name: string
  readonly type: string | null
  readonly typeGeneric: 0 | 1 | 2 | 3 | null
  readonly isTime?: boolean
  readonly verboseName?: string | null
  readonly description?: string | null
  readonly expression?: string | null
  readonly isGroupable?: boolean
}

/** A saved metric to add. */
export interface NewDatasetMetric {
  readonly name: string
  readonly expression: string
  readonly verboseName?: string | null
  readonly description?: string | null
  readonly format?: string | null
  readonly metricType?: string | null
}

/** A dataset to add; with `sql` it is a virtual one. */
interface NewDataset extends Authorship {
  readonly databaseId: number
  readonly catalog?: string | null
  readonly schema: string | null
  readonly tableName: string
  readonly sql?: string | null
  readonly description?: string | null
  /** Values for the templates of `sql`, as JSON text. */
  readonly templateParams?: string | null
  readonly mainTimeColumn?: string | null
  readonly uuid?: string
  /** The version mark of its writer, as JSON text. */
  readonly mark?: string | null
  /** Its owners; by default its creator. */
  readonly owners?: readonly number[]
  readonly columns: readonly NewDatasetColumn[]
  readonly metrics: readonly NewDatasetMetric[]
}

/** Adds a dataset with its columns and metrics in one transaction, and gives its id. */
export async function insertDataset(store: Store, dataset: NewDataset): Promise<number> {
  return await store.db.transaction().execute(async (db) => insertDatasetInto({ db }, dataset))
}

/** Adds a dataset with its columns and metrics within a transaction, and gives its id. */
export async function insertDatasetInto({ db }: StoreView, dataset: NewDataset): Promise<number> {
  const { id } = await db
    .insertInto('datasets')
    .values({
      uuid: dataset.uuid ?? randomUUID(),
      database_id: dataset.databaseId,
      catalog: dataset.catalog ?? null,
      schema: dataset.schema,
      table_name: dataset.tableName,
      sql: dataset.sql ?? null,
      description: dataset.description ?? null,
      main_dttm_col: dataset.mainTimeColumn ?? null,
      user_id: dataset.userId ?? 1,
      ...ownerColumn(dataset.owners),
      extra: null,
      cache_timeout: null,
      template_params: dataset.templateParams ?? null,
      hours_offset: 0,
      fetch_values_predicate: null,
      filter_select_enabled: 1,
      mark: dataset.mark ?? null,
      parts: 0,
      ...newStamps(dataset),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { now } = dataset
  const place = (position: number) => ({ dataset_id: id, position, created_on: now, changed_on: now })
  const columns = dataset.columns.map((column, at) => ({ ...columnValues(column), ...place(at) }))
  const metrics = dataset.metrics.map((metric, at) => ({ ...metricValues(metric), ...place(at) }))
  if (columns.length > 0) await db.insertInto('dataset_columns').values(columns).execute()
  if (metrics.length > 0) await db.insertInto('dataset_metrics').values(metrics).execute()
  return id
}

function columnValues(column: NewDatasetColumn) {
  return {
    column_name: column.name,
    verbose_name: column.verboseName ?? null,
    description: column.description ?? null,
    expression: column.expression ?? null,
    type: column.type,
    type_generic: column.typeGeneric,
    is_dttm: column.isTime ? (1 as const) : (0 as const),
    filterable: 1 as const,
    groupby: (column.isGroupable ?? true) ? (1 as const) : (0 as const),
    python_date_format: null,
    extra: null,
    uuid: randomUUID(),
  }
}

function metricValues(metric: NewDatasetMetric) {
  return {
    metric_name: metric.name,
    verbose_name: metric.verboseName ?? null,
    expression: metric.expression,
    description: metric.description ?? null,
    d3format: metric.format ?? null,
    metric_type: metric.metricType ?? null,
    warning_text: null,
    currency: null,
    extra: null,
    uuid: randomUUID(),
  }
}

/** A dataset with its columns and metrics; null if there is none. */
export async function findDataset(store: StoreView, id: number): Promise<Dataset | null> {
  const found = await findDatasets(store, [id])
  return found[0] ?? null
}

/** A stored dataset as queries use it. */
export function semanticDataset({ row, columns, metrics }: Dataset): SemanticDataset {
  return {
    schema: row.schema,
    tableName: row.table_name,
    sql: row.sql,
    mainTimeColumn: row.main_dttm_col,
    hoursOffset: row.hours_offset,
    columns: columns.map((column) => ({
      name: column.column_name,
      type: column.type,
      typeGeneric: column.type_generic,
      isTime: column.is_dttm === 1,
      expression: column.expression,
    })),
    metrics: metrics.map((metric) => ({ name: metric.metric_name, expression: metric.expression })),
  }
}

/** Datasets with their columns and metrics, by id. */
export async function findDatasets(store: StoreView, ids: readonly number[]): Promise<readonly Dataset[]> {
  if (ids.length === 0) return []
  const rows = await store.db
    .selectFrom('datasets')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const columns = await store.db
    .selectFrom('dataset_columns')
    .selectAll()
    .where('dataset_id', 'in', ids)
    .orderBy('position')
    .execute()
  const metrics = await store.db
    .selectFrom('dataset_metrics')
    .selectAll()
    .where('dataset_id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    row,
    columns: columns.filter((column) => column.dataset_id === row.id),
    metrics: metrics.filter((metric) => metric.dataset_id === row.id),
  }))
}
