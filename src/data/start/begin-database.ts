import type { LocalDatabase } from '#data/db/database.ts'
import type { DatabaseOwner } from '#data/db/database-name.ts'
import { putMeta, readJournalsRead, readMetaText } from '#data/db/meta.ts'
import { type LeftBehind, readLeftBehind, restoreUnsentWork } from '#data/journal/restore-from-journal.ts'
import { restoreLateJournals } from '#data/journal/restore-late-journals.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { JOURNALED_TABLES } from '#domain/journal/entry.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'
import { nameOfLife } from '#domain/sync/record/lineage.ts'

/** Re-exported for reading the journals before `beginDatabase`, in the same chunk. */
export { readLeftBehind }

/** A filled database: `isNew` if it got its sentinel now; `restoredCounts` from the journal. */
export interface Beginning {
  readonly sentinel: string
  readonly isNew: boolean
  readonly restoredCounts: RestoredCounts | null
}

/**
 * Fills a database without a sentinel, which is new or was cleared, from its journals, and adds the sentinel. `read` holds
 * the journals if they were read before. Source: sync §3.10, §3.13.
 */
export async function beginDatabase(
  db: LocalDatabase,
  owner: DatabaseOwner,
  read?: LeftBehind,
): Promise<Beginning> {
  const left = read ?? (await readLeftBehind(db.name))
  const strict = db.strictly()
  return strict.transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () => {
    const stored = await readMetaText(strict, 'sentinel')
    if (stored !== null) return { sentinel: stored, isNew: false, restoredCounts: null }
    const restoredCounts = await restoreUnsentWork(strict, left)
    const sentinel = makeLocalId(db.clock.randomBytes)
    await putMeta(strict, 'sentinel', sentinel)
    await putMeta(strict, 'userId', owner.userId)
    await renewClientId(strict)
    return { sentinel, isNew: true, restoredCounts }
  })
}

/** Restores journals that were unreadable when the database was filled. Returns the restored counts, or null. Source: sync §3.13. */
export async function fillLate(db: LocalDatabase): Promise<RestoredCounts | null> {
  const left = await readLeftBehind(db.name, await readJournalsRead(db))
  if (left.isPartial) return null
  const strict = db.strictly()
  return strict.transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () =>
    restoreLateJournals(strict, left),
  )
}

/**
 * Gives each life of a database a client id of its own. The former life may have counted revisions beyond the journal; under
 * one id a revision could mean two texts, and the unknown one would be overwritten. Source: sync §3.7, §3.13.
 */
async function renewClientId(db: LocalDatabase): Promise<void> {
  const last = await readMetaText(db, 'clientId')
  await putMeta(db, 'clientId', nameOfLife(last, makeLocalId(db.clock.randomBytes)))
}
