import type { NewTable } from '#domain/contract/table-schema.ts'
import { err } from '#domain/core/result.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import { addTableSchema, removeTable } from '#server/records/table-schemas/change.ts'
import { TABLE_SCHEMAS } from '#server/records/table-schemas/kind.ts'
import type { TableSchemaRow } from '#server/records/table-schemas/table.ts'
import { TABS } from '#server/records/tabs/kind.ts'
import type { Store } from '#server/store/open-store.ts'
import { findRecord } from '#server/store/synced/records.ts'
import { ensureDatabase } from '#server/superset/kinds/databases/ensure-database.ts'
import { isOpen } from '#server/superset/sync/decide/writes.ts'
import type { Changed } from '#server/superset/sync/kind/upstream-kind.ts'
import { forgetUpstream, upstreamOf } from '#server/superset/sync/log/upstream-records.ts'
import { createsOf, updateWrite, type WriteEntry } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { READ_ALWAYS, reconcile } from '#server/superset/sync/write/reconcile.ts'
import { sendLogged, writeEntry } from '#server/superset/sync/write/send-logged.ts'
import { isAnswered, newestRow, rehearse } from '#server/superset/sync/write/store-changes.ts'
import { UPSTREAM_TABS } from './kind.ts'
import { storeTable } from './store-table.ts'
import { closeTable, openTable } from './table-wire.ts'

const KIND = TABLE_SCHEMAS.wireName

/** A change of a table waits in the queue of its tab. */
function turnOf(tabId: number): string {
  return `${TABS.wireName} ${tabId}`
}

/** Opens a table in a tab at the upstream, then in the store. Fails: as the embedded server does, and as the upstream does. */
export async function openTableUpstream(
  call: FrontCall,
  context: ChangeContext,
  table: NewTable,
): Promise<Changed> {
  const { front, user } = call
  const tabId = Number(table.queryEditorId)
  const change = (store: Store) => addTableSchema(store, context, table)
  return await front.oneAtATime(turnOf(tabId), async () => {
    if (await isAnswered(front.store, context)) return await change(front.store)
    await ensureDatabase(front.store, { id: table.dbId, name: null, now: context.now })
    const tab = await upstreamOf(front.store, { kind: TABS.wireName, recordId: tabId })
    const { changed, after } = await rehearse(front.store, change, (view) =>
      newestRow(view, TABLE_SCHEMAS, user.id),
    )
    if (!changed.ok) return changed
    if (after === null || tab === null) return await change(front.store)
    const write = await entryFor(call, context, { table })
    const description = String(after['description'])
    const requestedAt = front.now()
    const mark = { uuid: after.uuid, writeId: write.id }
    const outcome = await sendLogged(call, write, openTable(tab.upstream_id, description, mark))
    if (outcome.kind !== 'done') return err(outcome.error)
    const upstreamId = wireOf(outcome.body)?.id
    if (upstreamId === undefined) {
      await updateWrite(front.store, write.id, { state: 'UNCONFIRMED', was_in_doubt: 1 })
      return err(UNSTEADY.error)
    }
    const held = { ...context, synced: { ...context.synced, ifMatch: null } }
    return await storeTable(call, {
      writeId: write.id,
      upstreamId,
      requestedAt,
      change: (store) => addTableSchema(store, held, table),
    })
  })
}

async function entryFor(call: FrontCall, context: ChangeContext, body: unknown): Promise<WriteEntry> {
  const { operation } = context.synced
  const writes = await createsOf(call.front.store, { kind: KIND, userId: call.user.id })
  const known = writes.find(
    (write) => isOpen(write) && operation !== null && write.request.operation?.key === operation.key,
  )
  const planned = { kind: KIND, recordId: null, upstreamId: null, values: {}, baseRevision: null }
  return writeEntry(call, { ...planned, operation: 'create', request: { operation, body } }, known)
}

/** Removes a table from its tab. The tab is read first, since numbers are reused. */
export async function removeTableUpstream(
  call: FrontCall,
  context: ChangeContext,
  id: number,
): Promise<Changed> {
  const { front, user } = call
  const { store } = front
  const changeStore = () => removeTable(store, context, id)
  const row = await findRecord<TableSchemaRow>(store, TABLE_SCHEMAS, id)
  if (row === null || row.user_id !== user.id) return await changeStore()
  return await front.oneAtATime(turnOf(row.tab_state_id), async () => {
    if (await isAnswered(store, context)) return await changeStore()
    const tab = { kind: UPSTREAM_TABS, recordId: row.tab_state_id }
    const settled = await reconcile(call, tab, { maxAgeMs: READ_ALWAYS })
    if (!settled.ok) return err(settled.error.error)
    const place = await upstreamOf(store, { kind: KIND, recordId: id })
    const { changed } = await rehearse(
      store,
      (within) => removeTable(within, context, id),
      async () => null,
    )
    if (!changed.ok || place === null) return changed.ok ? await changeStore() : changed
    const write = writeEntry(call, {
      kind: KIND,
      recordId: id,
      upstreamId: place.upstream_id,
      operation: 'delete',
      values: {},
      baseRevision: row.revision,
      request: { operation: context.synced.operation, body: null },
    })
    const outcome = await sendLogged(call, write, closeTable(place.upstream_id))
    if (outcome.kind !== 'done' && outcome.kind !== 'absent') return err(outcome.error)
    await updateWrite(store, write.id, { state: 'DONE' })
    await forgetUpstream(store, { kind: KIND, recordId: id })
    return await removeTable(store, { ...context, synced: { ...context.synced, ifMatch: null } }, id)
  })
}
