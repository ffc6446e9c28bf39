import type { Tab } from '#domain/editor/tab.ts'
import type { PulledRecord } from '#domain/sync/engine/event.ts'
import type { Effect } from '#domain/sync/engine/effect.ts'
import { type Desk, NOON } from './desk.ts'

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

/** A line of a change list; null tells that the tab is gone. */
export function change(
  id: number,
  revision: number,
  patch: Readonly<Record<string, unknown>> | null,
): PulledRecord {
  const wire = patch === null ? null : wireTab(id, patch)
  return {
    kind: 'tabs',
    sid: id,
    deleted: patch === null,
    revision: String(revision),
    uuid: null,
    label: null,
    wire,
  }
}

/** A pull by cursor, of these changes. */
export function pull(desk: Desk, records: readonly PulledRecord[], isReset = false): readonly Effect[] {
  const askedAt = desk.state.now
  const pulled = { form: 'changes', askedAt, records, cursor: 'next', isReset, isLast: true } as const
  return desk.take({ kind: 'pulled', pull: pulled })
}
