import { countLocalTabs } from '#data/commands/tabs/local-tabs.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { countChanges, inState, rowsOf, sentKinds } from '#data/outbox/outbox-counts.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import { isUnsentChange } from '#domain/records/quiet-change.ts'
import { isDiscardable } from '#domain/sync/outbox/discard.ts'
import { FROZEN_STATES } from '#domain/sync/outbox/states.ts'
import { discardRow } from './discard-change.ts'

/** Unsent work at a sign-out: all changes, those that were rejected, and those being sent. */
interface UnsentWork {
  readonly changes: number
  readonly refused: number
  readonly onTheirWay: number
  /** Open tabs that exist only on this device. */
  readonly localTabs: number
}

/** Counts the unsent work, without data that stays on this device by choice. Throws errors of the database. */
export async function unsentWork(db: LocalDatabase): Promise<UnsentWork> {
  const kinds = await sentKinds(db)
  const [changes, refused, ...onTheirWay] = await Promise.all([
    countChanges(db, kinds),
    inState(db, 'REJECTED', kinds).count(),
    ...FROZEN_STATES.map(async (state) =>
      inState(db, state, null)
        .and((row) => isUnsentChange(row, kinds))
        .count(),
    ),
  ])
  const localTabs = await countLocalTabs(db, kinds)
  return { changes, refused, onTheirWay: onTheirWay.reduce((sum, count) => sum + count, 0), localTabs }
}

/**
 * Undoes all unsent changes in one durable transaction; each goes to the history. Those being sent stay, because the server
 * may have them; returns their number. Data that stays on this device by choice is not affected. Fails: as `write`. Source:
 * sync §3.10.
 */
export async function discardOutbox(db: LocalDatabase): Written<number> {
  const kinds = await sentKinds(db)
  return writeStrictly(db, WRITTEN_KINDS, async (writer) => {
    // Newest first, so that a new record goes after the records inside it.
    const rows = (await rowsOf(writer.db, kinds).toArray()).toReversed()
    for (const row of rows) if (isDiscardable(row)) await discardRow(writer, row)
    return countChanges(writer.db, kinds)
  })
}
