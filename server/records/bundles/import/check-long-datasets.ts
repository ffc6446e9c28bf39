import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { BUSY_ERROR, type HttpError } from '#server/http/errors/http-error.ts'
import { checkLongExpressions, hasLongExpressions } from '#server/records/datasets/check-fields.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { BundleContents } from './read-contents.ts'
import { type CheckedDatasets, databaseOf, datasetThere } from './take-datasets.ts'

/**
 * Checks the long expressions of an archive in child processes, before the transaction, which blocks others. Fails: 503 if
 * too many requests wait.
 */
export async function checkLongDatasets(
  { store, engines }: ServerDeps,
  { datasets, databases }: Pick<BundleContents, 'datasets' | 'databases'>,
  userId: number,
): Promise<Result<CheckedDatasets, HttpError>> {
  const outcomes = new Map<string, Result<void, HttpError>>()
  for (const part of datasets.filter(({ patch }) => hasLongExpressions(patch))) {
    const named = await databaseOf(store, part, databases)
    const there = await datasetThere(store, part, named)
    const database = await rowById(store, 'databases', there?.row.database_id ?? named ?? 0)
    const { scan } = engines.dialectOf(database?.kind ?? '')
    const checked = await checkLongExpressions(part.patch, scan, { userId })
    if (!checked.ok && checked.error === BUSY_ERROR) return err(BUSY_ERROR)
    outcomes.set(part.uuid, checked)
  }
  return ok(outcomes)
}
