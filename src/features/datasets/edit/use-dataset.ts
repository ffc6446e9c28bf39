import { type DatasetEdit, editDataset } from '#data/commands/datasets/edit-dataset.ts'
import { type ExpressionDrafts, readExpressionDrafts } from '#data/commands/datasets/expression-drafts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { notify } from '#data/platform/toasts.ts'
import { isLocalId } from '#domain/core/ids.ts'
import { parseStoredDataset, type StoredDataset } from '#domain/records/datasets/record.ts'
import { type ExpressionChecks, useChecks } from '#features/datasets/check/use-checks.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** A stored dataset and the commands that change it. */
export interface EditedDataset {
  readonly dataset: StoredDataset
  readonly edit: (edit: DatasetEdit) => void
  /** As `edit`; resolves to whether it succeeded. */
  readonly store: (edit: DatasetEdit) => Promise<boolean>
  /** Why it cannot be changed; false if it can. */
  readonly denial: string | false
  readonly canReach: boolean
  readonly checks: ExpressionChecks
}

/** Follows the dataset of an address: the stored one at once, then the server's. */
export function useDataset(address: string) {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const live = useLive(async () => readByAddress(db, address), [db, address])
  const refused = useDatasetDenial()
  const refresh = async (signal: AbortSignal) =>
    withCode(import('#data/commands/datasets/open-dataset.ts'), async (code) =>
      code.refreshDataset(db, Number(address), signal),
    )
  const { failure } = useRefresh(canReach && /^\d+$/.test(address) ? refresh : null, [db, address])
  const dataset = live.state === 'ready' ? (live.value?.dataset ?? null) : null
  const drafts = live.state === 'ready' ? (live.value?.drafts ?? NO_DRAFTS) : NO_DRAFTS
  const checks = useChecks(dataset, drafts, canReach)
  const owns = dataset === null || dataset.serverId === null || dataset.current.ownerIds.includes(user.userId)
  const store = async (patch: DatasetEdit) => {
    if (dataset === null) return false
    const stored = await editDataset(db, dataset.localId, patch)
    if (!stored.ok) notify({ type: 'danger', text: stored.error.message, noDuplicate: true })
    return stored.ok
  }
  return {
    isReading: live.state === 'loading',
    dataset,
    edit: (patch: DatasetEdit) => void store(patch),
    store,
    denial: denialFrom(refused, owns),
    canReach,
    checks,
    failure: failure?.message ?? null,
  }
}

function denialFrom(refused: string | false, owns: boolean): string | false {
  if (refused !== false) return refused
  return owns ? false : 'Only its owners may change this dataset'
}

const NO_DRAFTS: ExpressionDrafts = new Map()

/** Reads a dataset with the drafts of its expressions, so that fields show them from the start. */
async function readByAddress(
  db: LocalDatabase,
  address: string,
): Promise<{ readonly dataset: StoredDataset; readonly drafts: ExpressionDrafts } | null> {
  const rows = isLocalId(address)
    ? [await db.datasets.get(address)]
    : await db.datasets.where('serverId').equals(Number(address)).toArray()
  const dataset = rows.find((row) => row !== undefined && !row.deleted && parseStoredDataset(row).ok)
  if (dataset === undefined) return null
  return { dataset, drafts: await readExpressionDrafts(db, dataset.localId) }
}
