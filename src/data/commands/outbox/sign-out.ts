import { ok, type Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { isDiscardable } from '#domain/sync/outbox/discard.ts'
import type { LocalDatabase } from '#data/database.ts'
import { write } from '#data/write.ts'
import { RECORD_TABLES } from './change-row.ts'
import { discardRow } from './discard-change.ts'

/** What a sign-out would leave unsent: how many changes, and of them those that the server refused or is just taking. */
export interface UnsentWork {
  readonly changes: number
  readonly refused: number
  readonly onTheirWay: number
}

/** Counts what a sign-out would leave unsent. Throws what the database throws. */
export async function unsentWork(db: LocalDatabase): Promise<UnsentWork> {
  const [changes, refused, onTheirWay] = await Promise.all([
    db.outbox.count(),
    db.outbox.where('state').equals('PARKED').count(),
    db.outbox.where('state').anyOf('SENDING', 'UNKNOWN', 'WAIT').count(),
  ])
  return { changes, refused, onTheirWay }
}

/**
 * Takes all unsent changes back, each to the history, in one transaction that reaches the disk: all or none. Those on
 * their way stay, since the server may have them; gives how many. Fails: as `write`. Source: sync §3.10.
 */
export async function discardOutbox(db: LocalDatabase): Promise<Result<number, StorageError>> {
  const written = await write(
    db,
    RECORD_TABLES,
    async (writer) => {
      // Newest first: what stands in a new record goes before the record.
      const rows = (await writer.db.outbox.orderBy('seq').toArray()).toReversed()
      for (const row of rows) if (isDiscardable(row)) await discardRow(writer, row)
      return writer.db.outbox.count()
    },
    { durability: 'strict' },
  )
  return written.ok ? ok(written.value) : written
}
