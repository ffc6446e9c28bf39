import type { LocalDatabase } from '#data/db/database.ts'
import { type Writer, writeStrictly } from '#data/write/write.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type OutboxError, outboxError } from '#domain/errors/outbox-error.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** Result of an action on a pending change. */
export type OutboxOutcome<T = void> = Promise<Result<T, OutboxError | StorageError>>

/**
 * Runs work on a pending change in a durable transaction. Fails: `gone` if it is no longer pending, as `work`, and as
 * `write`, without any change.
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

/** Stores the result of a rule for a pending change; null means that it is being sent. */
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
