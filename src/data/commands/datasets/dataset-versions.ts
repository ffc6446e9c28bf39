import { keepUnlessLast, type VersionOf } from '#data/commands/versions/keep-saved.ts'
import { readVersionRows } from '#data/commands/versions/read-versions.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import {
  DATASET_VERSION_FIELDS,
  type DatasetVersion,
  isSameDataset,
  readDatasetVersion,
  type VersionedDataset,
} from '#domain/versions/dataset-version.ts'
import { distinctVersions } from '#domain/versions/saved-version.ts'

/** Versions of a dataset, newest first, and whether there are older ones. */
interface Versions {
  readonly list: readonly DatasetVersion[]
  readonly hasOlder: boolean
}

/** The version history of a dataset; states that differ only in their owners count as one. */
export function datasetVersionsOf(localId: LocalId): VersionOf {
  return {
    kind: 'datasets',
    localId,
    isSame: (one, other) => DATASET_VERSION_FIELDS.every((name) => sameValue(one[name], other[name])),
  }
}

/** The latest `limit` versions of a dataset. */
export async function readDatasetVersions(
  db: LocalDatabase,
  localId: LocalId,
  limit: number,
): Promise<Versions> {
  const { rows, hasOlder } = await readVersionRows(db, { kind: 'datasets', localId }, limit)
  const read = rows.flatMap((row) => readDatasetVersion(row) ?? [])
  return { list: distinctVersions(read, (one, other) => isSameDataset(one.dataset, other.dataset)), hasOlder }
}

/**
 * Restores a version of a dataset, except its owners; the current state becomes a version first. Fails: as `write`,
 * also `record-deleted`, without any change.
 */
export async function restoreDatasetVersion(
  db: LocalDatabase,
  localId: LocalId,
  version: VersionedDataset,
): Written<StoredDataset> {
  return writeStrictly(db, ['datasets'], async (writer) => {
    const before = await writer.db.datasets.get(localId)
    const fields = Object.fromEntries(DATASET_VERSION_FIELDS.map((name) => [name, version[name]]))
    const after = await writer.edit('datasets', localId, (dataset, { stamp }) =>
      updateOf(
        changeRecord(dataset, stamp, ({ current }) => {
          Object.assign(current, fields)
        }),
        'now',
      ),
    )
    if (before !== undefined && after !== before)
      await keepUnlessLast(writer, datasetVersionsOf(localId), {
        fields: { ...before.current },
        cause: 'before-restore',
      })
    return after
  })
}
