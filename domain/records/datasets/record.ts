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

/** The fields of a dataset. Source: BI spec §3 Dataset. */
export interface DatasetFields {
  readonly name: string
  readonly databaseId: number | null
  readonly catalog: string | null
  readonly schema: string | null
  /** The query of a virtual dataset; null or empty for a physical one. */
  readonly sql: string | null
  readonly description: string | null
  readonly mainTimeColumn: string | null
  /** How long the server may answer from its cache, in seconds. */
  readonly cacheTimeout: number | null
  /** Parameters of its SQL templates as a JSON text. */
  readonly templateParams: string | null
  /** Offset that is added to its times, in hours. */
  readonly hoursOffset: number
  readonly ownerIds: readonly number[]
  /** Unique tag names, sorted. */
  readonly tags: readonly string[]
  /** Certification and other data as the server's JSON text. */
  readonly extra: string | null
  readonly columns: readonly StoredColumn[]
  readonly metrics: readonly StoredMetric[]
}

/** All fields that are sent to the server. Source: BI spec §3. */
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

/** A stored dataset; the details beside its fields are read only. */
export interface StoredDataset extends Synced<DatasetFields> {
  readonly databaseName: string | null
  /** The engine of its database by its wire name; null if unknown. */
  readonly backend: string | null
  readonly owners: readonly { readonly id: number; readonly name: string }[]
  /** When it last changed on the server, in ms since 1970, and by whom. */
  readonly changedAt: number | null
  readonly changedByName: string | null
  /** Time grains of its database: duration and label. */
  readonly timeGrains: readonly (readonly (string | null)[])[]
  /** Whether the last list of the server contained it. */
  readonly isListed: boolean
  /** Whether its columns, metrics and settings were read; a list does not contain them. */
  readonly isWhole: boolean
}

/** One check for all fields, since every shape costs time before the first screen. */
const datasetFields: FieldsShape<DatasetFields> = {
  names: DATASET_FIELDS,
  fault: (value) => (isDatasetFields(value) ? null : ''),
}

/** Returns whether a stored value has all fields of a dataset. */
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

/** Reads a stored dataset. Fails: `unreadable`; it is set aside, never dropped. */
export function parseStoredDataset(row: unknown): Read<StoredDataset> {
  return readShape(storedDataset, row, 'dataset')
}

/** Returns whether a dataset is a table of its database or the rows of a query. */
export function datasetKind({ sql }: Pick<DatasetFields, 'sql'>): 'physical' | 'virtual' {
  return sql === null || sql === '' ? 'physical' : 'virtual'
}
