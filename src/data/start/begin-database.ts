import type { LocalDatabase } from '#data/db/database.ts'
import type { DatabaseOwner } from '#data/db/database-name.ts'
import { putMeta, readJournalsRead, readMetaText } from '#data/db/meta.ts'
import { type LeftBehind, readLeftBehind, restoreUnsentWork } from '#data/journal/restore-from-journal.ts'
import { restoreLateJournals } from '#data/journal/restore-late-journals.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { JOURNALED_TABLES } from '#domain/journal/entry.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'
import { nameOfLife } from '#domain/sync/record/lineage.ts'

/** Reads the journals ahead of `beginDatabase`. */
export { readLeftBehind }

/** A database with its sentinel: `isNew` when that was given now, `restoredCounts` what the journal brought back. */
export interface Beginning {
  readonly sentinel: string
  readonly isNew: boolean
  readonly restoredCounts: RestoredCounts | null
}

/**
 * Fills a database that has no sentinel, since it is new or the browser cleared it, from the journal, and gives it one.
 * `read` is what its journals hold, where they were read while it was created.
 * Source: sync §3.10, §3.13.
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

/**
 * Fills a database further that was filled while some of its journals could not be read, once all of them can be. Gives
 * what came back late, null when nothing did. Source: sync §3.13.
 */
export async function fillLate(db: LocalDatabase): Promise<RestoredCounts | null> {
  const left = await readLeftBehind(db.name, await readJournalsRead(db))
  if (left.isPartial) return null
  const strict = db.strictly()
  return strict.transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () =>
    restoreLateJournals(strict, left),
  )
}

/**
 * Each life of a database has a name of its own. What came back counts revisions on from where the journal ended, and the
 * life that is over may have counted further: under one name a number would stand for two texts, and the one that this
 * life does not know would be taken for its own past and written over. Source: sync §3.7, §3.13.
 */
async function renewClientId(db: LocalDatabase): Promise<void> {
  const last = await readMetaText(db, 'clientId')
  await putMeta(db, 'clientId', nameOfLife(last, makeLocalId(db.clock.randomBytes)))
}
