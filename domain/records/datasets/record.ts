import {
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  type Read,
  readShape,
  type Shaped,
  text,
} from '#domain/core/shape.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'
import { storedColumns, storedMetrics } from './columns.ts'

const datasetFields = fields({
  name: text,
  databaseId: nullable(int),
  catalog: nullable(text),
  schema: nullable(text),
  /** The query of a virtual dataset; a physical one has none. */
  sql: nullable(text),
  description: nullable(text),
  mainTimeColumn: nullable(text),
  /** How long the server may answer from its cache, in seconds. */
  cacheTimeout: nullable(int),
  /** Values for the templates of its SQL, as a JSON text. */
  templateParams: nullable(text),
  /** By how many hours its times are moved. */
  hoursOffset: int,
  ownerIds: list(int),
  /** Certification and what else is stored beside it, as the JSON text that the server keeps. */
  extra: nullable(text),
  columns: storedColumns,
  metrics: storedMetrics,
})

/** What a dataset holds. Source: BI spec §3 Dataset. */
export type DatasetFields = Shaped<typeof datasetFields>

const person = fields({ id: int, name: text })

/** A dataset as the device keeps it; what stands beside its fields the server alone says. */
export interface StoredDataset extends Synced<DatasetFields> {
  readonly databaseName: string | null
  /** The engine of its database, as the wire names it; null where nobody told. */
  readonly backend: string | null
  readonly owners: readonly Shaped<typeof person>[]
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

/** All fields of a dataset that go to the server. Source: BI spec §3. */
export const DATASET_FIELDS = datasetFields.names

const storedDataset = fields<StoredDataset>({
  ...syncedShapes(datasetFields),
  databaseName: nullable(text),
  backend: nullable(text),
  owners: list(person),
  changedAt: nullable(number),
  changedByName: nullable(text),
  timeGrains: list(list(nullable(text))),
  isListed: flag,
  isWhole: flag,
})

/** Reads a dataset as it was stored. Fails: `unreadable`; it counts as missing then. */
export function parseStoredDataset(row: unknown): Read<StoredDataset> {
  return readShape(storedDataset, row)
}

/** Whether a dataset is a table of its database, or the rows of a query. */
export function datasetKind({ sql }: Pick<DatasetFields, 'sql'>): 'physical' | 'virtual' {
  return sql === null || sql === '' ? 'physical' : 'virtual'
}
