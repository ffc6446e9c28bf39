import { useState } from 'react'
import { readDatasetVersions, restoreDatasetVersion } from '#data/commands/datasets/dataset-versions.ts'
import { notify } from '#data/platform/toasts.ts'
import { failureToast } from '#domain/errors/storage-error.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { datasetChanges } from '#domain/versions/dataset-changes.ts'
import {
  type DatasetVersion,
  isSameDataset,
  type VersionedDataset,
} from '#domain/versions/dataset-version.ts'
import { FieldDifference } from '#parts/versions/FieldDifference.tsx'
import { useVersionPages } from '#parts/versions/use-version-pages.ts'
import { VersionsFrame } from '#parts/versions/VersionsFrame.tsx'
import { useWorkspace } from '#parts/workspace.ts'

type DatasetVersionsProps = {
  readonly dataset: StoredDataset
  /** Why it cannot be changed; false if it can. */
  readonly denial: string | false
  readonly onClose: () => void
}

/** Lists the versions of a dataset and compares them with the current one. Restoring a version is one edit. */
export const DatasetVersions = ({ dataset, denial, onClose }: DatasetVersionsProps) => {
  const { db } = useWorkspace()
  const { localId, current } = dataset
  const [error, setError] = useState<string>()
  const { state, versions, onOlder } = useVersionPages(
    async (limit) => readDatasetVersions(db, localId, limit),
    [db, localId],
  )
  const restore = async (version: VersionedDataset) => {
    const stored = await restoreDatasetVersion(db, localId, version)
    if (!stored.ok)
      setError(
        failureToast(stored.error, 'This could not be stored on this device. The dataset is unchanged.').text,
      )
    return stored.ok
  }
  const onRestore = async (version: DatasetVersion) => {
    setError(undefined)
    if (!(await restore(version.dataset))) return
    const text = 'The version is restored. The earlier one is in Versions.'
    notify({ type: 'success', text, action: { label: 'Undo', run: () => void restore(current) } })
    onClose()
  }
  const list = versions?.list ?? []
  return (
    <VersionsFrame
      name={current.name}
      what="dataset"
      reasons="with each edit, and when another device replaces it"
      nothing="The first one is stored when the dataset is edited, here or elsewhere."
      first={list.find((version) => !isSameDataset(version.dataset, current))?.id ?? null}
      list={list}
      state={state}
      now={db.clock.now()}
      error={error}
      denial={denial}
      isSame={(version) => isSameDataset(version.dataset, current)}
      noteOf={({ chosen, against }) =>
        isSameDataset(chosen.dataset, against?.dataset ?? current) ? 'the same' : ''
      }
      renderDifference={({ chosen, against }) => (
        <FieldDifference
          changes={datasetChanges(chosen.dataset, against?.dataset ?? current)}
          isOther={against !== null}
          nothing="Every field is the same."
        />
      )}
      onClose={onClose}
      onOlder={versions?.hasOlder === true ? onOlder : undefined}
      onRestore={(version) => void onRestore(version)}
    />
  )
}
