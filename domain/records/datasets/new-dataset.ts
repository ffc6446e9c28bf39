import type { LocalId } from '#domain/core/ids.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { DatasetFields, StoredDataset } from './record.ts'

/** A dataset without values. */
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

/** Details of a dataset that was not read yet. */
export const NO_DATASET_DETAILS = {
  databaseName: null,
  backend: null,
  owners: [],
  changedAt: null,
  changedByName: null,
  timeGrains: [],
  isListed: false,
  isWhole: false,
} as const satisfies Partial<StoredDataset>

/** The values of a new dataset. */
export type DatasetStart = Pick<DatasetFields, 'name' | 'databaseId' | 'catalog' | 'schema' | 'sql'> &
  Partial<Pick<DatasetFields, 'templateParams'>>

/** Makes a dataset that exists only on this device; its columns are read once the server has it. `now` in ms since 1970. */
export function newDataset(localId: LocalId, fields: DatasetStart, now: number): StoredDataset {
  return { ...newSynced(localId, { ...BLANK_DATASET, ...fields }, now), ...NO_DATASET_DETAILS }
}
