import { useMemo } from 'react'
import { useLive } from '#data/db/live.ts'
import { inOrder, listOutbox, type OutboxKey, type OutboxList } from '#data/outbox/list-outbox.ts'
import { lineId } from '#data/outbox/read-lines.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { type OutboxGroup, STATE_COLUMNS } from '#domain/sync-status/outbox-states.ts'
import { effectiveState } from '#domain/sync-status/shown-state.ts'
import type { OutboxCounts } from '#domain/sync-status/status.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** An item of the drawer: the heading of a group, or a line. */
export type OutboxItem =
  | { readonly kind: 'group'; readonly id: string; readonly group: OutboxGroup; readonly count: number }
  | { readonly kind: 'line'; readonly id: string; readonly group: OutboxGroup; readonly key: OutboxKey }

/** The outbox in display order. */
interface OutboxNow {
  readonly items: readonly OutboxItem[]
  /** Null until read. */
  readonly counts: OutboxCounts | null
  readonly oldestAt: number | null
}

/** Follows the list of the outbox; contents are read for visible lines only. */
export function useOutbox(dayStart: number, connection: ConnectionKind): OutboxNow {
  const { db } = useWorkspace()
  const list = useLive(async () => listOutbox(db, dayStart), [db, dayStart])
  const known = list.state === 'ready' ? list.value : null
  return useMemo(() => outboxNow(known, connection), [known, connection])
}

/** The groups of a list in display order. */
export function outboxNow(list: OutboxList | null, connection: ConnectionKind): OutboxNow {
  if (list === null) return { items: [], counts: null, oldestAt: null }
  const shown = shownGroups(list, connection)
  return { items: itemsOf(shown), counts: countsOf(shown), oldestAt: list.oldestAt }
}

/** While the server is unreachable, sent changes without an answer are listed with the waiting ones, in order. */
function shownGroups(list: OutboxList, connection: ConnectionKind): OutboxList {
  if (STATE_COLUMNS[effectiveState('UNCONFIRMED', connection)].group === 'on-the-way') return list
  return { ...list, onTheWay: [], waiting: inOrder([...list.onTheWay, ...list.waiting]) }
}

function countsOf({
  needsYou,
  onTheWay,
  waiting,
  onlySent,
  areTabsLocal,
  isOtherServer,
}: OutboxList): OutboxCounts {
  const refused = needsYou.filter(({ kind }) => kind === 'row').length
  return {
    changes: refused + onTheWay.length + waiting.length,
    refused,
    sending: onTheWay.length,
    toDecide: needsYou.length - refused,
    onlySent,
    areTabsLocal,
    isOtherServer,
  }
}

function itemsOf(list: OutboxList): readonly OutboxItem[] {
  return [
    ...groupItems('needs-you', list.needsYou),
    ...groupItems('on-the-way', list.onTheWay),
    ...groupItems('waiting', list.waiting),
    ...groupItems('done', list.done),
  ]
}

function groupItems(group: OutboxGroup, keys: readonly OutboxKey[]): readonly OutboxItem[] {
  if (keys.length === 0) return []
  const lines = keys.map((key): OutboxItem => ({ kind: 'line', id: lineId(key), group, key }))
  return [{ kind: 'group', id: group, group, count: keys.length }, ...lines]
}
