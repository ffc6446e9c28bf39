import { DATASET_FIELDS, type DatasetFields, isDatasetFields } from '#domain/records/datasets/record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { readSavedVersion, type SavedVersion, SHARED_LABELS, type StoredVersion } from './saved-version.ts'

/** What of a dataset comes back with a version: all but whose it is. */
export type VersionedDataset = Omit<DatasetFields, 'ownerIds'>

/** The fields of a dataset that come back with a version. */
export const DATASET_VERSION_FIELDS = DATASET_FIELDS.filter(
  (name): name is keyof VersionedDataset => name !== 'ownerIds',
)

/** A kept version of a dataset. */
export interface DatasetVersion extends SavedVersion {
  readonly dataset: VersionedDataset
}

/** Reads a version of a dataset from any history row; null when the row does not hold a whole one. */
export function readDatasetVersion(row: StoredVersion): DatasetVersion | null {
  const version = readSavedVersion(row, SHARED_LABELS)
  if (version === null || !isDatasetFields(version.fields)) return null
  const { fields, ...kept } = version
  const { ownerIds: _owners, ...dataset } = fields
  return { ...kept, dataset }
}

/** Whether two datasets hold the same, whoever owns them. */
export function isSameDataset(one: VersionedDataset, other: VersionedDataset): boolean {
  return DATASET_VERSION_FIELDS.every((name) => sameValue(one[name], other[name]))
}
