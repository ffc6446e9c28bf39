import type { LocalId } from '#domain/core/ids.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { DatasetFields, StoredDataset } from './record.ts'

/** A dataset that holds nothing. */
export const BLANK_DATASET: DatasetFields = {
  name: '',
  databaseId: null,
  catalog: null,
  schema: null,
  sql: null,
  description: null,
  mainTimeColumn: null,
  cacheTimeout: null,
  templateParams: null,
  hoursOffset: 0,
  ownerIds: [],
  tags: [],
  extra: null,
  columns: [],
  metrics: [],
}

/** What nobody has told of a dataset yet. */
export const UNTOLD_DATASET = {
  databaseName: null,
  backend: null,
  owners: [],
  changedAt: null,
  changedByName: null,
  timeGrains: [],
  isListed: false,
  isWhole: false,
} as const satisfies Partial<StoredDataset>

/** What a new dataset is made of. */
export type DatasetStart = Pick<DatasetFields, 'name' | 'databaseId' | 'catalog' | 'schema' | 'sql'> &
  Partial<Pick<DatasetFields, 'templateParams'>>

/** Makes a dataset that only this device knows; its columns come once the server has made it. `now` is a stamp in ms. */
export function newDataset(localId: LocalId, fields: DatasetStart, now: number): StoredDataset {
  return { ...newSynced(localId, { ...BLANK_DATASET, ...fields }, now), ...UNTOLD_DATASET }
}
