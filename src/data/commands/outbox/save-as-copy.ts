import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import { outboxError } from '#domain/errors/outbox-error.ts'
import { isDiscardable } from '#domain/sync/outbox/discard.ts'
import { type OutboxOutcome, withRow } from './change-row.ts'
import { discardRow } from './discard-change.ts'
import { commandsOf } from './kind-commands.ts'

/**
 * Makes a copy of the user's own out of a change that cannot be stored where it belongs: the record goes back to what
 * the server has, and a new one, "Copy of …", holds what was written. Gives the tab to show, null where there is none.
 * Fails: `gone`, `on-its-way`, and as `write`; then nothing was changed. Source: look §6 rejected change.
 */
export async function saveAsCopy(db: LocalDatabase, seq: number): OutboxOutcome<LocalId | null> {
  return withRow(db, seq, async (writer, row) => {
    if (!isDiscardable(row)) return err(outboxError('on-its-way'))
    const shown = (await commandsOf(row.kind).copy?.(writer, row.localId)) ?? null
    await discardRow(writer, row)
    return ok(shown)
  })
}
