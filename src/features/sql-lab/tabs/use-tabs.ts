import { useEffect, useMemo } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Followed, follow, type Live, useLive } from '#data/db/live.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { readVisits, VISITS_KEY, visitsFrom } from '#data/db/tab-visits.ts'
import { areTabsStored, homeFrom } from '#data/db/tabs-home.ts'
import type { RowsAtStart } from '#data/start/open-database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { boundSavedQuery, differsFromSaved } from '#domain/editor/save-query.ts'
import type { TabHistory } from '#domain/editor/tab-history.ts'
import type { QueryState } from '#domain/query/query.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { headOf, isSameHead, type TabHead } from '#features/sql-lab/model/tab-head.ts'
import { madeTabs } from '#features/sql-lab/model/tab-lives.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { useStore } from '#ui/use-store.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { type KnownTabs, readHeads, takeHeads } from './read-heads.ts'

/** All tabs of this device by position, including closed ones, and the order of visits. */
export interface TabsNow {
  readonly heads: readonly TabHead[]
  readonly history: TabHistory
  /** Whether the server stores tabs too. A new tab shows if it does not. */
  readonly areStored: boolean
}

/** Follows the tabs, including those that are not stored yet. The object is the same while only texts change. */
export function useTabs(db: LocalDatabase): Live<TabsNow> {
  const stored = useStore(followTabs(db))
  const { lives } = tabMemory(db)
  const known = useStore(lives)
  const made = useMemo(() => madeTabs(known), [known])
  // In an effect: a tab must not be missing from both lists for a moment.
  useEffect(() => {
    if (stored.state !== 'ready') return
    for (const { localId, closedAt } of stored.value.heads)
      lives.on(localId, { type: 'observe', isOpen: closedAt === null })
  }, [stored, lives])
  return useMemo(() => {
    if (stored.state !== 'ready' || made.length === 0) return stored
    const observed = new Set(stored.value.heads.map((head) => head.localId))
    const added = made.filter((tab) => !observed.has(tab.localId)).map(headOf)
    return { state: 'ready', value: { ...stored.value, heads: [...stored.value.heads, ...added] } }
  }, [stored, made])
}

/**
 * Starts to follow the tabs, unless this was done before. With rows that the start has read, they are available at once, and
 * read again after the first paint.
 */
export const followTabs: (db: LocalDatabase, rows?: RowsAtStart | null) => Followed<TabsNow> =
  perDatabase(beginToFollow)

/** In ms. The rows of the start are read again after this time at the latest. */
const READ_AGAIN_MS = 500

function beginToFollow(db: LocalDatabase, rows: RowsAtStart | null = null): Followed<TabsNow> {
  const known: KnownTabs = new Map()
  if (rows === null) return follow(tabsReader(db, known, NO_TABS))
  const first = tabsIn(db, known, rows)
  const later = (ask: () => void) => whenIdle(ask, READ_AGAIN_MS)
  return follow(tabsReader(db, known, first), { value: first, later })
}

function tabsIn(db: LocalDatabase, known: KnownTabs, rows: RowsAtStart): TabsNow {
  const { meta, savedQueries } = rows
  return {
    heads: withChanges(db, takeHeads(db, rows, known), savedQueries),
    history: visitsFrom(meta.get(VISITS_KEY)),
    areStored: homeFrom(meta.get('serverCaps'), meta.get('keepTabs')) !== 'device',
  }
}

const NO_TABS: TabsNow = { heads: [], history: [], areStored: true }

/**
 * Returns a function that reads the tabs and updates the known ones. Only changed tabs are fetched, because each brings its
 * text; the keys of four indexes show the changes.
 */
function tabsReader(db: LocalDatabase, known: KnownTabs, first: TabsNow): () => Promise<TabsNow> {
  let last = first
  const read = async () => {
    const [heads, history, areStored] = await Promise.all([
      readHeads(db, known).then(async (found) => markChanged(db, found)),
      readVisits(db),
      areTabsStored(db),
    ])
    last = keepSame(last, { heads, history, areStored })
    return last
  }
  // One transaction is faster than a dozen, and gives a consistent snapshot.
  return async () => db.transaction('r', [db.tabs, db.outbox, db.savedQueries, db.meta], read)
}

/** Compares the tabs with their saved queries. Their texts were cached just before. */
async function markChanged(db: LocalDatabase, heads: readonly TabHead[]): Promise<readonly TabHead[]> {
  const localIds = heads.flatMap((head) => head.savedQueryLocalId ?? [])
  const serverIds = heads.flatMap((head) => head.remoteId ?? [])
  if (localIds.length + serverIds.length === 0) return heads
  const saved = await db.savedQueries
    .where('localId')
    .anyOf(localIds)
    .or('serverId')
    .anyOf(serverIds)
    .toArray()
  return withChanges(db, heads, saved)
}

function withChanges(
  db: LocalDatabase,
  heads: readonly TabHead[],
  saved: readonly SavedQuery[],
): readonly TabHead[] {
  return heads.map((head) => {
    const sql = tabMemory(db).text(head.localId)?.sql
    const bound = boundSavedQuery(head, saved)
    if (bound === null || sql === undefined) return head
    return { ...head, isChanged: differsFromSaved({ ...head, sql }, bound.current) }
  })
}

/** The states of the runs that the tabs show. Queried again only when one of these runs changes. */
export function useRunStates(db: LocalDatabase, heads: readonly TabHead[]): ReadonlyMap<QueryId, QueryState> {
  const ids = heads.flatMap((head) => head.latestQueryId ?? [])
  const states = useLive(async () => {
    // A constant: a new map would render the strip again.
    if (ids.length === 0) return NO_STATES
    const queries = await db.queries.bulkGet(ids)
    return new Map(
      queries.flatMap((query) => (query === undefined ? [] : [[query.id, query.state] as const])),
    )
  }, [db, ids.join(' ')])
  return states.state === 'ready' ? states.value : NO_STATES
}

const NO_STATES: ReadonlyMap<QueryId, QueryState> = new Map()

function keepSame(before: TabsNow, now: TabsNow): TabsNow {
  const known = new Map(before.heads.map((head) => [head.localId, head]))
  const heads = now.heads.map((head) => {
    const old = known.get(head.localId)
    return old !== undefined && isSameHead(old, head) ? old : head
  })
  const isSame =
    heads.length === before.heads.length && heads.every((head, index) => head === before.heads[index])
  const isSameHistory = now.history.join() === before.history.join()
  if (isSame && isSameHistory && now.areStored === before.areStored) return before
  return {
    heads: isSame ? before.heads : heads,
    history: isSameHistory ? before.history : now.history,
    areStored: now.areStored,
  }
}
