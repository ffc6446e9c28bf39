import { createTableSchema } from '#domain/contract/table-schema.ts'
import { ok } from '#domain/core/result.ts'
import { addTableSchema } from '#server/records/table-schemas/change.ts'
import { TABLE_SCHEMAS } from '#server/records/table-schemas/kind.ts'
import { insertTableSchema, tableSchemasOfTabs } from '#server/records/table-schemas/store.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { ensureDatabase } from '#server/superset/kinds/databases/ensure-database.ts'
import { isOpen } from '#server/superset/sync/decide/writes.ts'
import type { Holder } from '#server/superset/sync/kind/upstream-kind.ts'
import {
  forgetUpstream,
  noteUpstream,
  updateUpstream,
  upstreamOf,
} from '#server/superset/sync/log/upstream-records.ts'
import { findWrite, type WriteEntry } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'
import { storeTable } from './store-table.ts'
import { closeTable, isSameTable, tablesIn, type UpstreamTable } from './table-wire.ts'

const KIND = TABLE_SCHEMAS.wireName

/**
 * Imports the tables of a tab, from a read of the tab. A table is identified by its name, since a write gives it another
 * number. A table that a late write of ours opened again is closed again. To be called in the queue of the tab.
 */
export async function pullTables(call: FrontCall, holder: Holder): Promise<void> {
  const { store } = call.front
  const listed = tablesIn(holder.state.wire)
  const stored = await tableSchemasOfTabs(store, [holder.recordId])
  for (const table of listed) {
    const mine = stored.find((row) => isSameTable(row, table.key))
    if (mine === undefined) await importTable(call, holder, table)
    else await notePlace(call, { id: mine.id, upstreamId: table.upstreamId, requestedAt: holder.requestedAt })
  }
  for (const row of stored) {
    const place = await upstreamOf(store, { kind: KIND, recordId: row.id })
    const isKnownBetter = place !== null && place.read_on >= holder.requestedAt
    if (isKnownBetter || listed.some((table) => isSameTable(row, table.key))) continue
    await inTransaction(store, async (view) => {
      await forgetUpstream(view, { kind: KIND, recordId: row.id })
      return ok(await deleteRecord(view, { kind: TABLE_SCHEMAS, id: row.id }))
    })
  }
}

async function notePlace(
  { front: { store }, user }: FrontCall,
  of: { readonly id: number; readonly upstreamId: number; readonly requestedAt: number },
): Promise<void> {
  const name = { kind: KIND, recordId: of.id }
  const place = await upstreamOf(store, name)
  if (place === null)
    await noteUpstream(store, {
      kind: KIND,
      record_id: of.id,
      user_id: user.id,
      upstream_id: of.upstreamId,
      last_write: null,
      stamp: null,
      read_on: of.requestedAt,
    })
  else if (place.upstream_id !== of.upstreamId)
    await updateUpstream(store, name, { upstream_id: of.upstreamId })
}

/** Imports a table that the store does not have: others opened it, or a write of ours that arrived without an answer. */
async function importTable(call: FrontCall, holder: Holder, table: UpstreamTable): Promise<void> {
  const { front, user, caller } = call
  const write = table.writeId === null ? null : await findWrite(front.store, table.writeId)
  if (write !== null && write.userId === user.id) {
    if (isOpen(write) && isFor(write, holder)) return await finishOpening(call, { write, table, holder })
    // A late write of a table that was closed since. If this fails, the next read shows it again.
    await sendUpstream(front, caller, closeTable(table.upstreamId))
    return
  }
  const { key, description, isExpanded, uuid, upstreamId } = table
  await ensureDatabase(front.store, { id: key.database_id, name: null, now: holder.requestedAt })
  await inTransaction(front.store, async (view) => {
    const taken = uuid === null ? [] : await sameUuid(view, user.id, uuid)
    const id = await insertTableSchema(view, {
      ...key,
      tab_state_id: holder.recordId,
      uuid: taken.length > 0 ? null : uuid,
      user_id: user.id,
      description,
      expanded: isExpanded ? 1 : 0,
      created_on: holder.requestedAt,
      changed_on: holder.requestedAt,
    })
    await noteUpstream(view, {
      kind: KIND,
      record_id: id,
      user_id: user.id,
      upstream_id: upstreamId,
      last_write: table.writeId,
      stamp: null,
      read_on: holder.requestedAt,
    })
    return ok(undefined)
  })
}

async function sameUuid({ db }: Parameters<typeof insertTableSchema>[0], userId: number, uuid: string) {
  return await db
    .selectFrom('table_schemas')
    .select('id')
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .execute()
}

/** Whether a write was to open its table in this tab. */
function isFor(write: WriteEntry, { recordId }: Holder): boolean {
  const read = createTableSchema.body.safeParse(write.request.body)
  return read.success && Number(read.data.table.queryEditorId) === recordId
}

async function finishOpening(
  call: FrontCall,
  {
    write,
    table,
    holder,
  }: { readonly write: WriteEntry; readonly table: UpstreamTable; readonly holder: Holder },
): Promise<void> {
  const { operation, body } = write.request
  const context = { user: call.user, now: call.front.now(), synced: { operation, ifMatch: null } }
  await storeTable(call, {
    writeId: write.id,
    upstreamId: table.upstreamId,
    requestedAt: holder.requestedAt,
    change: (store) => addTableSchema(store, context, createTableSchema.body.parse(body).table),
  })
}
