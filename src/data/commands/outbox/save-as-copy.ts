import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import { outboxError } from '#domain/errors/outbox-error.ts'
import { isDiscardable } from '#domain/sync/outbox/discard.ts'
import { type OutboxOutcome, withRow } from './change-row.ts'
import { discardRow } from './discard-change.ts'
import { commandsOf } from './kind-commands.ts'

/**
 * Saves a rejected change as a new record, "Copy of …", and returns the original to the server's state. Returns the tab to
 * show, or null. Fails: `gone`, `on-its-way`, and as `write`, without any change. Source: look §6 rejected change.
 */
export async function saveAsCopy(db: LocalDatabase, seq: number): OutboxOutcome<LocalId | null> {
  return withRow(db, seq, async (writer, row) => {
    if (!isDiscardable(row)) return err(outboxError('on-its-way'))
    const shown = (await commandsOf(row.kind).copy?.(writer, row.localId)) ?? null
    await discardRow(writer, row)
    return ok(shown)
  })
}
