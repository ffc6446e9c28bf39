import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, write } from '#data/write/write.ts'
import { ok } from '#domain/core/result.ts'
import { hurried, retried } from '#domain/sync/outbox/discard.ts'
import { type OutboxOutcome, putRow, withRow } from './change-row.ts'

/**
 * Sends a rejected change again, with the record's current values. Fails: `gone`, `on-its-way` (also if it was not
 * rejected), and as `write`. Source: sync §3.4.
 */
export async function sendAgain(db: LocalDatabase, seq: number): OutboxOutcome {
  return putRow(db, seq, retried)
}

/** Makes one change due now. Fails: `gone`, and as `write`. Source: sync §3.9. */
export async function sendNow(db: LocalDatabase, seq: number): OutboxOutcome {
  return withRow(db, seq, async (writer, row) => {
    const next = hurried(row)
    if (next !== null) await writer.db.outbox.put(next)
    return ok(undefined)
  })
}

/** Makes every change due now; `withRefused` also retries those that failed too often. Returns the number of pending changes. Fails: as `write`. */
export async function sendAllNow(
  db: LocalDatabase,
  { withRefused = false }: { readonly withRefused?: boolean } = {},
): Written<number> {
  return write(db, [], async (writer) => {
    const rows = await writer.db.outbox.toArray()
    const changed = rows.flatMap((row) => (withRefused ? retried(row) : null) ?? hurried(row) ?? [])
    await writer.db.outbox.bulkPut(changed)
    return rows.length
  })
}
