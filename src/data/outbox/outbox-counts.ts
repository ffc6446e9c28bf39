import type { LocalDatabase } from '#data/database.ts'
import { changeBytes } from '#domain/sync/view/change-size.ts'
import { readDone } from './done.ts'

/** What the badge and the sign-out need to know of the outbox; `lastSentAt` in ms since 1970. */
export interface OutboxCounts {
  readonly changes: number
  readonly refused: number
  readonly sending: number
  readonly sendingBytes: number
  readonly toDecide: number
  readonly lastSentAt: number | null
}

/** The counts before anything was read. */
export const NO_OUTBOX: OutboxCounts = {
  changes: 0,
  refused: 0,
  sending: 0,
  sendingBytes: 0,
  toDecide: 0,
  lastSentAt: null,
}

/** Counts the outbox by its indexes; only rows on their way are read. */
export async function countOutbox(db: LocalDatabase): Promise<OutboxCounts> {
  const [changes, refused, leaving, toDecide, done] = await Promise.all([
    db.outbox.count(),
    db.outbox.where('state').equals('PARKED').count(),
    db.outbox.where('state').anyOf('SENDING', 'UNKNOWN').toArray(),
    countToDecide(db),
    readDone(db),
  ])
  return {
    changes,
    refused,
    sending: leaving.length,
    sendingBytes: leaving.reduce((sum, row) => sum + changeBytes(row, null), 0),
    toDecide,
    lastSentAt: done[0]?.at ?? null,
  }
}

/** Tables whose records can have two versions. */
export const TABLES_WITH_VERSIONS = ['tabs', 'tableSchemas', 'savedQueries'] as const

async function countToDecide(db: LocalDatabase): Promise<number> {
  // Records with nothing to decide are not in this index.
  const counts = await Promise.all(
    TABLES_WITH_VERSIONS.map(async (name) => db[name].where('keptVersion').aboveOrEqual(0).count()),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
