import type { LocalId } from '#domain/core/ids.ts'
import { closeTab, reopenTab } from '#domain/editor/close-tab.ts'
import { TAB_FIELDS } from '#domain/records/tabs/record.ts'
import { enqueue, type RecordChange } from '#domain/sync/outbox/enqueue.ts'
import { type Desk, opIdOf } from './desk.ts'

/** Closes a tab, and sends what that queues at once. */
export function closeNow(desk: Desk, localId: LocalId): void {
  desk.put('tabs', closeTab(desk.tab(localId), desk.state.now, desk.state.now))
  queue(desk, localId, { op: 'delete', fields: [], urgency: 'now' })
}

/** Reopens a closed tab, and sends what that queues at once. */
export function reopenNow(desk: Desk, localId: LocalId): void {
  const tab = desk.tab(localId)
  desk.put('tabs', reopenTab(tab, 0, desk.state.now))
  queue(desk, localId, {
    op: tab.serverId === null ? 'create' : 'update',
    fields: TAB_FIELDS,
    urgency: 'now',
  })
}

/** Queues a change as commands do. */
function queue(desk: Desk, localId: LocalId, change: RecordChange): void {
  const live = desk.state.rows.filter((row) => row.kind === 'tabs' && row.localId === localId)
  const { createdByOp, rev } = desk.tab(localId)
  const at = {
    kind: 'tabs',
    localId,
    opId: opIdOf(`act${rev}`),
    createdByOp,
    now: desk.state.now,
  } as const
  const { put, remove } = enqueue(live, change, at)
  const rows = desk.state.rows.filter((row) => row.seq === undefined || !remove.includes(row.seq))
  desk.state = { ...desk.state, rows: rows.map((row) => put.find((one) => one.seq === row.seq) ?? row) }
  for (const row of put) if (row.seq === undefined) desk.row(row)
  desk.later(100)
}
