import { countLocalTabs } from '#data/commands/tabs/local-tabs.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { countChanges, inState, rowsOf, sentKinds } from '#data/outbox/outbox-counts.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import { isUnsentChange } from '#domain/records/quiet-change.ts'
import { isDiscardable } from '#domain/sync/outbox/discard.ts'
import { FROZEN_STATES } from '#domain/sync/outbox/states.ts'
import { discardRow } from './discard-change.ts'

/** What a sign-out would leave unsent: how many changes, and of them those that the server refused or is just taking. */
interface UnsentWork {
  readonly changes: number
  readonly refused: number
  readonly onTheirWay: number
  /** Open tabs that no server keeps: they go with this device's copy. */
  readonly localTabs: number
}

/** Counts what a sign-out would leave unsent; what stays on this device by choice does not count. Throws what the database throws. */
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
 * Takes all unsent changes back, each to the history, in one transaction that reaches the disk: all or none. Those on
 * their way stay, since the server may have them; gives how many that the user wrote. What stays on this device by choice is not touched. Fails: as `write`. Source: sync §3.10.
 */
export async function discardOutbox(db: LocalDatabase): Written<number> {
  const kinds = await sentKinds(db)
  return writeStrictly(db, WRITTEN_KINDS, async (writer) => {
    // Newest first: what stands in a new record goes before the record.
    const rows = (await rowsOf(writer.db, kinds).toArray()).toReversed()
    for (const row of rows) if (isDiscardable(row)) await discardRow(writer, row)
    return countChanges(writer.db, kinds)
  })
}
