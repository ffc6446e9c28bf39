import type { Lid, QueryId } from '#domain/core/ids.ts'
import type { Tab, TabFields } from '#domain/editor/tab.ts'
import type { TabHistory } from '#domain/editor/tab-history.ts'
import type { QueryState } from '#domain/query/query.ts'
import { readVisits } from '#data/commands/tab-visits.ts'
import type { LocalDatabase } from '#data/database.ts'
import { type Live, useLive } from '#data/live.ts'
import { useRef } from 'react'

/** A tab without its text, so that the strip and the tools are not drawn again for every word that is written. */
export interface TabHead extends Omit<TabFields, 'sql'> {
  readonly lid: Lid
  readonly isSent: boolean
  readonly position: number
  readonly northPercent: number
  readonly closedAt: number | null
}

/** All tabs of this device by position, closed ones too, and how they were visited. */
export interface TabsNow {
  readonly heads: readonly TabHead[]
  readonly history: TabHistory
}

/** Follows the tabs; the value stays the same object while only texts change. */
export function useTabs(db: LocalDatabase): Live<TabsNow> {
  const last = useRef<TabsNow>({ heads: [], history: [] })
  return useLive(async () => {
    const heads: TabHead[] = []
    await db.tabs.orderBy('position').each((tab) => heads.push(headOf(tab)))
    last.current = keepSame(last.current, { heads, history: await readVisits(db) })
    return last.current
  }, [db])
}

/** The states of the runs that the tabs show; asked again only when one of these runs changes. */
export function useRunStates(db: LocalDatabase, heads: readonly TabHead[]): ReadonlyMap<QueryId, QueryState> {
  const ids = heads.flatMap((head) => head.latestQueryId ?? [])
  const states = useLive(async () => {
    const queries = await db.queries.bulkGet(ids)
    return new Map(
      queries.flatMap((query) => (query === undefined ? [] : [[query.id, query.state] as const])),
    )
  }, [db, ids.join(' ')])
  return states.state === 'ready' ? states.value : NO_STATES
}

const NO_STATES: ReadonlyMap<QueryId, QueryState> = new Map()

function headOf(tab: Tab): TabHead {
  const { sql: _sql, ...fields } = tab.cur
  const { lid, rev, acked, position, northPercent, closedAt } = tab
  return { ...fields, lid, isSent: rev === acked, position, northPercent, closedAt }
}

function keepSame(before: TabsNow, now: TabsNow): TabsNow {
  const known = new Map(before.heads.map((head) => [head.lid, head]))
  const heads = now.heads.map((head) => {
    const old = known.get(head.lid)
    return old !== undefined && isSameHead(old, head) ? old : head
  })
  const isSame =
    heads.length === before.heads.length && heads.every((head, index) => head === before.heads[index])
  const isSameHistory = now.history.join() === before.history.join()
  if (isSame && isSameHistory) return before
  return { heads: isSame ? before.heads : heads, history: isSameHistory ? before.history : now.history }
}

function isSameHead(a: TabHead, b: TabHead): boolean {
  return HEAD_KEYS.every((key) => a[key] === b[key])
}

const HEAD_KEYS = [
  'name',
  'dbId',
  'catalog',
  'schema',
  'autorun',
  'queryLimit',
  'templateParams',
  'latestQueryId',
  'remoteId',
  'hideLeftBar',
  'isSent',
  'position',
  'northPercent',
  'closedAt',
] as const satisfies readonly (keyof TabHead)[]
