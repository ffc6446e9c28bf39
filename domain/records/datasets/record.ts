import { isRecord } from '#domain/core/parse.ts'
import {
  type FieldsShape,
  fields,
  flag,
  nullable,
  number,
  type Read,
  readShape,
  text,
  where,
} from '#domain/core/shape.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'
import { areParts, type StoredColumn, type StoredMetric } from './columns.ts'

/** What a dataset holds. Source: BI spec §3 Dataset. */
export interface DatasetFields {
  readonly name: string
  readonly databaseId: number | null
  readonly catalog: string | null
  readonly schema: string | null
  /** The query of a virtual dataset; a physical one has none. */
  readonly sql: string | null
  readonly description: string | null
  readonly mainTimeColumn: string | null
  /** How long the server may answer from its cache, in seconds. */
  readonly cacheTimeout: number | null
  /** Values for the templates of its SQL, as a JSON text. */
  readonly templateParams: string | null
  /** By how many hours its times are moved. */
  readonly hoursOffset: number
  readonly ownerIds: readonly number[]
  /** The names of its tags, each once and in order. */
  readonly tags: readonly string[]
  /** Certification and what else is stored beside it, as the JSON text that the server keeps. */
  readonly extra: string | null
  readonly columns: readonly StoredColumn[]
  readonly metrics: readonly StoredMetric[]
}

/** All fields of a dataset that go to the server. Source: BI spec §3. */
export const DATASET_FIELDS: readonly (keyof DatasetFields)[] = [
  'name',
  'databaseId',
  'catalog',
  'schema',
  'sql',
  'description',
  'mainTimeColumn',
  'cacheTimeout',
  'templateParams',
  'hoursOffset',
  'ownerIds',
  'tags',
  'extra',
  'columns',
  'metrics',
]

/** A dataset as the device keeps it; what stands beside its fields the server alone says. */
export interface StoredDataset extends Synced<DatasetFields> {
  readonly databaseName: string | null
  /** The engine of its database, as the wire names it; null where nobody told. */
  readonly backend: string | null
  readonly owners: readonly { readonly id: number; readonly name: string }[]
  /** When it last changed on the server, in ms since 1970, and by whom. */
  readonly changedAt: number | null
  readonly changedByName: string | null
  /** The time grains that its database knows: duration, and what it is called. */
  readonly timeGrains: readonly (readonly (string | null)[])[]
  /** The server's list named it when that was last read. */
  readonly isListed: boolean
  /** Whether its columns, metrics and settings came; else only a list told of it. */
  readonly isWhole: boolean
}

/** Looked at as a whole, since it is checked before the first screen: there each line of a shape has its weight. */
const datasetFields: FieldsShape<DatasetFields> = {
  names: DATASET_FIELDS,
  fault: (value) => (isDatasetFields(value) ? null : ''),
}

/** Whether a stored value holds all fields of a dataset. */
export function isDatasetFields(value: unknown): value is DatasetFields {
  return isRecord(value) && DATASET_FIELDS.every((name) => isField(value, name))
}

function isField(row: Readonly<Record<string, unknown>>, name: keyof DatasetFields): boolean {
  const value = Object.hasOwn(row, name) ? row[name] : undefined
  if (name === 'columns' || name === 'metrics') return areParts(value)
  if (name === 'ownerIds' || name === 'tags') return Array.isArray(value)
  if (name === 'name') return typeof value === 'string'
  return value === null || typeof value === 'string' || Number.isSafeInteger(value)
}

const items = where((value): value is never => Array.isArray(value))

const storedDataset = fields<StoredDataset>({
  ...syncedShapes(datasetFields),
  databaseName: nullable(text),
  backend: nullable(text),
  owners: items,
  changedAt: nullable(number),
  changedByName: nullable(text),
  timeGrains: items,
  isListed: flag,
  isWhole: flag,
})

/** Reads a dataset as it was stored. Fails: `unreadable`; it is set aside, never dropped. */
export function parseStoredDataset(row: unknown): Read<StoredDataset> {
  return readShape(storedDataset, row, 'dataset')
}

/** Whether a dataset is a table of its database, or the rows of a query. */
export function datasetKind({ sql }: Pick<DatasetFields, 'sql'>): 'physical' | 'virtual' {
  return sql === null || sql === '' ? 'physical' : 'virtual'
}
