import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { BundleFault } from '#server/files/bundle/bundle-fault.ts'
import { BUSY_ERROR, type HttpError } from '#server/http/errors/http-error.ts'
import type { Writer } from '#server/records/charts/change.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { work } from '#server/work/work.ts'
import type { WorkFailure } from '#server/work/work-failure.ts'
import { READ_ARCHIVE } from './archive-task.ts'
import { checkLongDatasets } from './check-long-datasets.ts'
import { bundleError, importError } from './import-faults.ts'
import type { BundleContents } from './read-contents.ts'
import { takeChart } from './take-charts.ts'
import { datasetWithUuid, type Import, takeDataset } from './take-datasets.ts'

/** The import, and whether it may overwrite existing records. */
interface Wanted {
  readonly kind: BundleKind
  readonly archive: Uint8Array
  readonly overwrites: boolean
}

/**
 * Imports the records of an archive, all or none; the user becomes their owner. An import of charts includes those of their
 * datasets that do not exist yet, and leaves existing ones unchanged. Fails: 422 with the fault of each file. Source: wire §7.
 */
export async function importRecords(
  deps: ServerDeps,
  writer: Writer,
  { kind, archive, overwrites }: Wanted,
): Promise<Result<{ message: string }, HttpError>> {
  const read = await work.run(READ_ARCHIVE, { archive, kind }, { userId: writer.user.id })
  if (!read.ok) return err(workError(kind, read.error))
  const contents = read.value
  if (!contents.ok) {
    const { error } = contents
    return err(error.kind === 'bundle' ? bundleError(kind, error.fault) : importError(kind, error.faults))
  }
  const checked = await checkLongDatasets(deps, contents.value, writer.user.id)
  if (!checked.ok) return checked
  return await inTransaction(deps.store, async (view) => {
    const faults = await takeAll({ deps, view, checked: checked.value, ...writer }, contents.value, {
      kind,
      overwrites,
    })
    if (faults.size > 0) return err(importError(kind, Object.fromEntries(faults)))
    return ok({ message: 'OK' })
  })
}

function workError(kind: BundleKind, failure: WorkFailure): HttpError {
  return failure === 'busy' ? BUSY_ERROR : bundleError(kind, TOO_MUCH)
}

const TOO_MUCH: BundleFault = {
  code: 'too-much',
  message:
    'The archive takes more time or memory than an import may. Nothing was imported. Import it in parts.',
}

async function takeAll(
  target: Omit<Import, 'onExisting'>,
  { charts, datasets, databases }: BundleContents,
  { kind, overwrites }: Pick<Wanted, 'kind' | 'overwrites'>,
): Promise<ReadonlyMap<string, unknown>> {
  const faults = new Map<string, unknown>()
  const ids = new Map<string, number>()
  const onExisting = overwrites ? 'overwrite' : 'reject'
  for (const part of datasets) {
    const datasetPolicy = kind === 'chart' ? ('keep' as const) : onExisting
    const taken = await takeDataset({ ...target, onExisting: datasetPolicy }, part, databases)
    if (taken.ok) ids.set(part.uuid, taken.value)
    else faults.set(part.path, taken.error)
  }
  const broken = new Set(datasets.filter(({ path }) => faults.has(path)).map(({ uuid }) => uuid))
  for (const part of charts) {
    if (broken.has(part.datasetUuid)) continue
    const datasetId = ids.get(part.datasetUuid) ?? (await datasetWithUuid(target.view, part.datasetUuid))
    const taken =
      datasetId === null
        ? err({ dataset_uuid: ['Its dataset is neither in the archive nor on this server.'] })
        : await takeChart({ ...target, onExisting }, part, datasetId)
    if (!taken.ok) faults.set(part.path, taken.error)
  }
  return faults
}
