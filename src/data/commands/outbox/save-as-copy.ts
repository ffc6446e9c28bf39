import type { LocalDatabase } from '#data/db/database.ts'
import { noteVisit } from '#data/db/tab-visits.ts'
import type { Writer } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { lastPosition } from '#domain/editor/order-tabs.ts'
import { outboxError } from '#domain/errors/outbox-error.ts'
import { newSavedQuery, SAVED_QUERY_FIELDS } from '#domain/records/saved-queries/record.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/records/tabs/new-tab.ts'
import { TAB_FIELDS } from '#domain/records/tabs/record.ts'
import { isDiscardable } from '#domain/sync/outbox/discard.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type OutboxOutcome, withRow } from './change-row.ts'
import { discardRow } from './discard-change.ts'

/**
 * Makes a copy of the user's own out of a change that cannot be stored where it belongs: the record goes back to what
 * the server has, and a new one, "Copy of …", holds what was written. Gives the tab to show, null where there is none.
 * Fails: `gone`, `on-its-way`, and as `write`; then nothing was changed. Source: look §6 Refused change.
 */
export async function saveAsCopy(db: LocalDatabase, seq: number): OutboxOutcome<LocalId | null> {
  return withRow(db, seq, async (writer, row) => {
    if (!isDiscardable(row)) return err(outboxError('on-its-way'))
    const shown = await copyOf(writer, row)
    await discardRow(writer, row)
    return ok(shown)
  })
}

async function copyOf(writer: Writer, { kind, localId }: OutboxRow): Promise<LocalId | null> {
  if (kind === 'tabs') return copyTab(writer, localId)
  if (kind === 'savedQueries') await copySavedQuery(writer, localId)
  return null
}

async function copyTab(writer: Writer, localId: LocalId): Promise<LocalId | null> {
  const tab = await writer.db.tabs.get(localId)
  if (tab === undefined) return null
  const copy = makeLocalId(writer.db.clock.randomBytes)
  const open = await writer.db.tabs.filter((one) => one.closedAt === null).toArray()
  const fields = { ...EMPTY_TAB_FIELDS, ...tab.current, name: copyName(tab.current.name), remoteId: null }
  await writer.change('tabs', copy, (_none, { stamp }) => ({
    record: newTab({ localId: copy, fields, position: lastPosition(open), now: stamp }),
    change: { op: 'create', fields: TAB_FIELDS, urgency: 'now' },
  }))
  await noteVisit(writer.db, copy)
  return copy
}

async function copySavedQuery(writer: Writer, localId: LocalId): Promise<void> {
  const query = await writer.db.savedQueries.get(localId)
  if (query === undefined) return
  const copy = makeLocalId(writer.db.clock.randomBytes)
  await writer.change('savedQueries', copy, (_none, { stamp }) => ({
    record: newSavedQuery(copy, { ...query.current, name: copyName(query.current.name) }, stamp),
    change: { op: 'create', fields: SAVED_QUERY_FIELDS, urgency: 'now' },
  }))
}
