import type { Lid, QueryId } from '#domain/core/ids.ts'
import { boundSavedQuery, differsFromSaved } from '#domain/editor/save-query.ts'
import type { Tab, TabFields } from '#domain/editor/tab.ts'
import type { TabHistory } from '#domain/editor/tab-history.ts'
import type { QueryState } from '#domain/query/query.ts'
import { readVisits } from '#data/commands/tab-visits.ts'
import type { LocalDatabase } from '#data/database.ts'
import { type Live, useLive } from '#data/live.ts'
import { areTabsKept } from '#data/local/kept-tabs.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { tabMemory } from './tab-memory.ts'

/** A tab without its text, so that the strip and the tools are not drawn again for every word that is written. */
export interface TabHead extends Omit<TabFields, 'sql'> {
  readonly lid: Lid
  /** The saved query that it is bound to while that one has no server id. */
  readonly savedQueryLid: Lid | undefined
  /** Whether it holds something else than its saved query. */
  readonly isChanged: boolean
  readonly position: number
  readonly closedAt: number | null
}

/** All tabs of this device by position, closed ones too, and how they were visited. */
export interface TabsNow {
  readonly heads: readonly TabHead[]
  readonly history: TabHistory
  /** Whether the server keeps tabs too; a new one says so where it does not. */
  readonly areKept: boolean
}

/** Follows the tabs, those that are still on their way to the disk too; the same object while only texts change. */
export function useTabs(db: LocalDatabase): Live<TabsNow> {
  const read = useMemo(() => tabsReader(db), [db])
  const stored = useLive(read, [read])
  const { fresh } = tabMemory(db)
  const made = useSyncExternalStore(fresh.subscribe, fresh.list)
  // Behind the picture: a tab must not be gone between the two lists.
  useEffect(() => {
    if (stored.state === 'ready') fresh.arrived(new Set(stored.value.heads.map((head) => head.lid)))
  }, [stored, fresh])
  return useMemo(() => {
    if (stored.state !== 'ready' || made.length === 0) return stored
    const known = new Set(stored.value.heads.map((head) => head.lid))
    const added = made.filter((tab) => !known.has(tab.lid)).map(headOf)
    return { state: 'ready', value: { ...stored.value, heads: [...stored.value.heads, ...added] } }
  }, [stored, made])
}

/**
 * Reads the tabs again and again. Only those that changed are fetched, since each brings its text along: what tells of a
 * change are the keys of four indexes.
 */
function tabsReader(db: LocalDatabase): () => Promise<TabsNow> {
  const known: KnownTabs = new Map()
  let last: TabsNow = { heads: [], history: [], areKept: false }
  const read = async () => {
    const [heads, history, areKept] = await Promise.all([
      readHeads(db, known).then(async (found) => markChanged(db, found)),
      readVisits(db),
      areTabsKept(db),
    ])
    last = keepSame(last, { heads, history, areKept })
    return last
  }
  // One transaction instead of a dozen: quicker, and one moment for all that is read.
  return async () => db.transaction('r', [db.tabs, db.outbox, db.savedQueries, db.meta], read)
}

/** Heads as they were read last, with what their indexes said then. */
type KnownTabs = Map<Lid, { readonly stamp: string; readonly head: TabHead; readonly sid: number | null }>

/** From so many tabs on, closed ones too, whole rows are read sooner than the keys of their indexes. */
const MANY_TABS = 1_000

async function readHeads(db: LocalDatabase, known: KnownTabs): Promise<readonly TabHead[]> {
  // The first time all of them are read anyway, and at once is ten times as fast as one by one. So it is with a full bin:
  // a walk over the keys of ten thousand tabs holds the page for a second.
  const first = known.size === 0 || known.size > MANY_TABS ? await db.tabs.toArray() : null
  const order: { readonly lid: Lid; readonly position: number }[] = []
  const edited = new Map<Lid, number>()
  // What came from the server may be older than what was here: another device closed or renamed the tab.
  const synced = new Map<Lid, number>()
  if (first === null) {
    await db.tabs.orderBy('position').eachKey((position, { primaryKey }) => {
      order.push({ lid: primaryKey, position: Number(position) })
    })
    await db.tabs.orderBy('updatedAt').eachKey((at, { primaryKey }) => edited.set(primaryKey, Number(at)))
    await db.tabs.orderBy('syncedAt').eachKey((at, { primaryKey }) => synced.set(primaryKey, Number(at)))
  } else {
    for (const { lid, position, updatedAt, syncedAt } of first) {
      order.push({ lid, position })
      edited.set(lid, updatedAt)
      if (syncedAt !== null) synced.set(lid, syncedAt)
    }
  }
  const waiting = await waitingTabs(db, first ?? [...known.values()].map(({ head }) => head))
  const stampOf = ({ lid, position }: (typeof order)[number]) =>
    `${position} ${edited.get(lid)} ${synced.get(lid)} ${waiting.has(`tabs,${lid}`)}`
  const changed = order.filter((one) => known.get(one.lid)?.stamp !== stampOf(one))
  const rows = first ?? (await db.tabs.bulkGet(changed.map(({ lid }) => lid)))
  const byLid = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.lid, row] as const])))
  for (const one of changed) {
    const row = byLid.get(one.lid)
    if (row === undefined) continue
    known.set(one.lid, { stamp: stampOf(one), head: headOf(row), sid: row.sid })
    tabMemory(db).remember(row)
  }
  // Tabs that came from the server together stand at one place; there they have its order.
  const sidOf = ({ lid }: (typeof order)[number]) => known.get(lid)?.sid ?? 0
  return order
    .toSorted((a, b) => a.position - b.position || sidOf(a) - sidOf(b))
    .flatMap(({ lid }) => known.get(lid)?.head ?? [])
}

/**
 * The open tabs, as keys of the outbox, that wait for the server: a change that it took is seen by what waits no
 * longer. The outbox may hold ten thousand others.
 */
async function waitingTabs(
  db: LocalDatabase,
  tabs: readonly Pick<Tab, 'lid' | 'closedAt'>[],
): Promise<ReadonlySet<string>> {
  const open = tabs.filter(({ closedAt }) => closedAt === null).map(({ lid }) => ['tabs', lid])
  const keys = await db.outbox.where('[kind+lid]').anyOf(open).uniqueKeys()
  return new Set(keys.map(String))
}

/** Compares the tabs that are bound to a saved query with it; their texts were remembered just now. */
async function markChanged(db: LocalDatabase, heads: readonly TabHead[]): Promise<readonly TabHead[]> {
  const lids = heads.flatMap((head) => head.savedQueryLid ?? [])
  const sids = heads.flatMap((head) => head.remoteId ?? [])
  if (lids.length + sids.length === 0) return heads
  const saved = await db.savedQueries.where('lid').anyOf(lids).or('sid').anyOf(sids).toArray()
  return heads.map((head) => {
    const sql = tabMemory(db).text(head.lid)?.sql
    const bound = boundSavedQuery(head, saved)
    if (bound === null || sql === undefined) return head
    return { ...head, isChanged: differsFromSaved({ ...head, sql }, bound.cur) }
  })
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
  const { lid, position, closedAt, savedQueryLid } = tab
  return { ...fields, lid, position, closedAt, savedQueryLid, isChanged: false }
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
  if (isSame && isSameHistory && now.areKept === before.areKept) return before
  return {
    heads: isSame ? before.heads : heads,
    history: isSameHistory ? before.history : now.history,
    areKept: now.areKept,
  }
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
  'savedQueryLid',
  'isChanged',
  'position',
  'closedAt',
] as const satisfies readonly (keyof TabHead)[]
