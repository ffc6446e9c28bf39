import type { QueryId } from '#domain/core/ids.ts'
import { type DropRule, noteDropped } from '#domain/query/result/dropped-result.ts'
import type { LocalDatabase } from './database.ts'

/** The key in `meta` of the removed results and their rules. */
export const DROPPED_RESULTS = 'droppedResults'

/**
 * Deletes results with their rows and files, and stores the rule; null if their runs are deleted too. Files are deleted a
 * moment later. Throws errors of the database.
 */
export async function dropResults(
  db: LocalDatabase,
  ids: readonly QueryId[],
  rule: DropRule | null,
): Promise<void> {
  if (ids.length === 0) return
  await db.transaction('rw', [db.results, db.resultChunks, db.meta], async () => {
    await db.results.bulkDelete([...ids])
    for (const id of ids)
      await db.resultChunks.where('[queryId+index]').between([id, 0], [id, Number.MAX_SAFE_INTEGER]).delete()
    if (rule === null) return
    const noted = (await db.meta.get(DROPPED_RESULTS))?.value
    await db.meta.put({ key: DROPPED_RESULTS, value: noteDropped(noted, ids, rule) })
  })
  sweepResultFiles(db, ids)
}

/** Delay after which files are deleted, in ms, so that the transaction ends first. */
const SWEEP_DELAY_MS = 1_000

/** A file without a row may still be written when it is younger than this, in ms. */
const MAX_WRITE_MS = 120_000

/** Deletes the files of results without a row after a moment; files that may still be written stay. */
export function sweepResultFiles(db: LocalDatabase, dropped: readonly QueryId[]): void {
  setTimeout(() => void sweep(db, new Set(dropped)).catch(() => undefined), SWEEP_DELAY_MS)
}

async function sweep(db: LocalDatabase, gone: ReadonlySet<string>): Promise<void> {
  const { privateFolder, removeFiles } = await import('#data/platform/files/private-folder.ts')
  const folder = await privateFolder('results', db.name)
  if (folder === null) return
  const stored = new Set<string>(await db.results.toCollection().primaryKeys())
  await removeFiles(folder, (name, ageMs) => !stored.has(name) && (gone.has(name) || ageMs > MAX_WRITE_MS))
}

/** Deletes all results. Throws errors of the database. */
export async function clearResults(db: LocalDatabase, rule: DropRule): Promise<void> {
  await dropResults(db, await db.results.toCollection().primaryKeys(), rule)
}

/** Pins or unpins a result, which exempts it from the budget. Throws errors of the database. */
export async function pinResult(db: LocalDatabase, queryId: QueryId, isPinned: boolean): Promise<void> {
  await db.results.update(queryId, { pinnedAt: isPinned ? db.clock.now() : null })
}
