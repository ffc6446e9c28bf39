import type { LocalId } from '#domain/core/ids.ts'
import type { Tab, TabFields } from '#domain/records/tabs/record.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { type Desk, good, NOON } from './desk.ts'

/** A tab of the wire. */
export function wireTab(id: number, patch: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    user_id: 1,
    label: 'Tab',
    database_id: 1,
    sql: 'select 1',
    autorun: false,
    hide_left_bar: false,
    table_schemas: [],
    extra_json: {},
    ...patch,
  }
}

/** A tab that its user closed. */
export function closed(tab: Tab): Tab {
  return { ...tab, deleted: true, closedAt: NOON }
}

/** An entry of a change list; null for a removed tab. */
export function change(
  id: number,
  revision: number,
  patch: Readonly<Record<string, unknown>> | null,
): PulledRecord {
  const wire = patch === null ? null : wireTab(id, patch)
  return {
    kind: 'tabs',
    serverId: id,
    deleted: patch === null,
    revision: String(revision),
    uuid: null,
    wire,
  }
}

/** Applies a pull by cursor with these changes. */
export function pull(desk: Desk, records: readonly PulledRecord[], isReset = false): readonly Effect[] {
  const requestedAt = desk.state.now
  const pulled = {
    requestedAt,
    records,
    cursor: 'next',
    isReset,
    isComplete: isReset,
    isLast: true,
  } as const
  return desk.take({ kind: 'pulled', pull: pulled })
}

/** Edits a tab, as its user does. */
export function editTab(desk: Desk, localId: LocalId, fields: Partial<TabFields>): void {
  const tab = desk.tab(localId)
  const dirty = [...tab.dirty, ...(Object.keys(fields) as (keyof TabFields)[])]
  const current = { ...tab.current, ...fields }
  desk.put('tabs', { ...tab, current, dirty, rev: tab.rev + 1, updatedAt: desk.state.now })
}

/** Edits a tab, and lets the server accept it. */
export function sendTab(desk: Desk, localId: LocalId, fields: Partial<TabFields>): void {
  editTab(desk, localId, fields)
  desk.row({ op: 'update', localId })
  desk.tick()
  const { serverId, serverStamp } = desk.tab(localId)
  desk.answer(good(serverId, `"${Number(serverStamp) + 1}"`))
}

/** Applies a read of a tab that was requested this many ms ago. */
export function readTab(
  desk: Desk,
  localId: LocalId,
  fields: Readonly<Record<string, unknown>>,
  purpose: 'guard' | 'verify' = 'verify',
  agoMs = 0,
): readonly Effect[] {
  const serverId = desk.tab(localId).serverId ?? 0
  const outcome = good(wireTab(serverId, fields))
  const requestedAt = desk.state.now - agoMs
  return desk.take({ kind: 'read', of: 'tabs', localId, serverId, purpose, requestedAt, outcome })
}
