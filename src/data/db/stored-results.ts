import type { QueryId } from '#domain/core/ids.ts'
import { type DropRule, noteDropped } from '#domain/query/result/dropped-result.ts'
import type { LocalDatabase } from './database.ts'

/** The key in `meta` of the results that left this device, and why. */
export const DROPPED_RESULTS = 'droppedResults'

/**
 * Deletes results with their rows, and notes the rule where somebody may still ask for them; null where their runs go too.
 * Files go a moment later. Throws what the database throws.
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

/** Lets a transaction end before its files go, in ms. */
const SWEEP_DELAY_MS = 1_000

/** A file without a row that is younger than this may be one that is being written, in ms. */
const BEING_WRITTEN_MS = 120_000

/** Removes the files of results that have no row any more, a moment from now; what is being written stays. */
export function sweepResultFiles(db: LocalDatabase, dropped: readonly QueryId[]): void {
  setTimeout(() => void sweep(db, new Set(dropped)).catch(() => undefined), SWEEP_DELAY_MS)
}

async function sweep(db: LocalDatabase, gone: ReadonlySet<string>): Promise<void> {
  const { privateFolder, removeFiles } = await import('#data/platform/private-folder.ts')
  const folder = await privateFolder('results', db.name)
  if (folder === null) return
  const kept = new Set<string>(await db.results.toCollection().primaryKeys())
  await removeFiles(folder, (name, ageMs) => !kept.has(name) && (gone.has(name) || ageMs > BEING_WRITTEN_MS))
}

/** Deletes all results. Throws what the database throws. */
export async function clearResults(db: LocalDatabase, rule: DropRule): Promise<void> {
  await dropResults(db, await db.results.toCollection().primaryKeys(), rule)
}

/** Keeps a result whatever the budget says, or no longer. Throws what the database throws. */
export async function pinResult(db: LocalDatabase, queryId: QueryId, isPinned: boolean): Promise<void> {
  await db.results.update(queryId, { pinnedAt: isPinned ? db.clock.now() : null })
}
