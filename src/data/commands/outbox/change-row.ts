import type { LocalDatabase } from '#data/db/database.ts'
import { type Writer, writeStrictly } from '#data/write/write.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type OutboxError, outboxError } from '#domain/errors/outbox-error.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** What happens to a pending change: it was done, or there is a reason why not. */
export type OutboxOutcome<T = void> = Promise<Result<T, OutboxError | StorageError>>

/**
 * Does something with one pending change, in a transaction that reaches the disk. Fails: `gone` when it does not wait any
 * more, what `work` gives, and as `write`; then nothing was changed.
 */
export async function withRow<T>(
  db: LocalDatabase,
  seq: number,
  work: (writer: Writer, row: OutboxRow) => Promise<Result<T, OutboxError>>,
): OutboxOutcome<T> {
  const written = await writeStrictly(db, WRITTEN_KINDS, async (writer) => {
    const row = await writer.db.outbox.get(seq)
    return row === undefined ? err(outboxError('gone')) : work(writer, row)
  })
  return written.ok ? written.value : written
}

/** Puts a pending change that a rule gave; null from the rule means that it is on its way. */
export async function putRow(
  db: LocalDatabase,
  seq: number,
  rule: (row: OutboxRow) => OutboxRow | null,
): OutboxOutcome {
  return withRow(db, seq, async (writer, row) => {
    const next = rule(row)
    if (next === null) return err(outboxError('on-its-way'))
    await writer.db.outbox.put(next)
    return ok(undefined)
  })
}
