import { DATASET_FIELDS, type DatasetFields, isDatasetFields } from '#domain/records/datasets/record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { readSavedVersion, type SavedVersion, SHARED_LABELS, type StoredVersion } from './saved-version.ts'

/** The restorable fields of a dataset: all but its owners. */
export type VersionedDataset = Omit<DatasetFields, 'ownerIds'>

/** The restorable fields of a dataset. */
export const DATASET_VERSION_FIELDS = DATASET_FIELDS.filter(
  (name): name is keyof VersionedDataset => name !== 'ownerIds',
)

/** A stored version of a dataset. */
export interface DatasetVersion extends SavedVersion {
  readonly dataset: VersionedDataset
}

/** Reads a version of a dataset from a history row; null if fields are missing. */
export function readDatasetVersion(row: StoredVersion): DatasetVersion | null {
  const version = readSavedVersion(row, SHARED_LABELS)
  if (version === null || !isDatasetFields(version.fields)) return null
  const { fields, ...rest } = version
  const { ownerIds: _owners, ...dataset } = fields
  return { ...rest, dataset }
}

/** Returns whether two datasets are equal, except for their owners. */
export function isSameDataset(one: VersionedDataset, other: VersionedDataset): boolean {
  return DATASET_VERSION_FIELDS.every((name) => sameValue(one[name], other[name]))
}
