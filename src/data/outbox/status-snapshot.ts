import { liveQuery, type Subscription } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { connection } from '#data/http/connection.ts'
import { answerPace } from '#data/http/latency.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import type { Lid } from '#domain/core/ids.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { Connection } from '#domain/sync/connection.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { Pace } from '#domain/sync-status/latency.ts'
import { isSameTelling, tellsAfterMs } from '#domain/sync-status/steady-status.ts'
import type { TabPending } from '#domain/sync-status/tab-status.ts'
import { countOutbox, NO_OUTBOX, type OutboxCounts } from './outbox-counts.ts'

/** Where a tab stands: its record, what waits for it, and of two versions the side in its text. */
export interface TabStanding {
  readonly record: Tab
  readonly rows: readonly OutboxRow[]
  readonly winner: 'mine' | 'theirs' | null
  /** This device began it by itself, and nobody has touched it. */
  readonly isUntold: boolean
}

/** What is pending for the open tabs of which the server has not all. */
export type PendingOfTabs = ReadonlyMap<Lid, Omit<TabPending, 'connection'>>

/** The tab that is shown, where it is stored, and what is pending for all that are open. */
export interface ToldTabs {
  readonly tab: TabStanding | null
  readonly pending: PendingOfTabs
}

/** The tabs of the screen. `isWriting` tells whether this window holds what `told` does not tell yet; listeners hear when that may change. */
export interface ShownTabs {
  /** To be called within the transaction of a moment. */
  readonly read: () => Promise<ToldTabs>
  readonly isWriting: (told: TabStanding | null) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** One moment of this window, as the badge, the save status and the strip tell it; `outbox` null before it was read. */
export interface Moment extends ToldTabs {
  readonly outbox: OutboxCounts | null
  /** Text is in this window that is not told of yet. */
  readonly isWriting: boolean
  readonly way: Connection
  readonly pace: Pace | null
}

/** The moment as a store. `show` adds tabs to what is read; gives how to stop. */
interface MomentStore extends ReadableStore<Moment> {
  readonly show: (tabs: ShownTabs) => () => void
}

/**
 * What is told of a database in this window: all of it is read in one transaction and told in one picture, so that no two
 * places tell of different moments.
 */
export const momentOf: (db: LocalDatabase) => MomentStore = perDatabase(makeMoment)

function makeMoment(db: LocalDatabase): MomentStore {
  let query: Subscription | undefined
  let shown: ShownTabs | null = null
  let read: ReadMoment = { outbox: null, ...NO_TABS }
  let isHeard = false
  let changedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const told = makeStore(now(), { onFirst: begin })

  function begin(): () => void {
    isHeard = true
    const stops = [connection.subscribe(look), answerPace.subscribe(look)]
    follow()
    look()
    return () => {
      isHeard = false
      stops.forEach((stop) => stop())
      clearTimeout(timer)
      follow()
    }
  }

  function now(): Moment {
    const way = connection.get()
    return {
      ...read,
      isWriting: shown?.isWriting(read.tab) === true,
      // Before anything was read nobody knows that nothing waits.
      way: read.outbox === null && way.kind === 'online' ? { ...way, kind: 'starting' } : way,
      pace: answerPace.get(),
    }
  }

  function look(): void {
    clearTimeout(timer)
    const next = now()
    const waitMs = tellsAfterMs(told.get(), next, performance.now() - changedAt)
    if (waitMs > 0) {
      timer = setTimeout(look, waitMs)
      return
    }
    if (!isSameTelling(told.get(), next)) changedAt = performance.now()
    told.set(next)
  }

  function follow(): void {
    query?.unsubscribe()
    if (!isHeard) return
    const tabs = shown
    query = liveQuery(async () => readMoment(db, tabs)).subscribe((next) => {
      read = next
      look()
    })
  }

  return {
    get: told.get,
    subscribe: told.subscribe,
    show: (tabs) => {
      shown = tabs
      const stop = tabs.subscribe(look)
      follow()
      return () => {
        stop()
        shown = null
        follow()
      }
    },
  }
}

type ReadMoment = ToldTabs & Pick<Moment, 'outbox'>

const NO_TABS: ToldTabs = { tab: null, pending: new Map() }

async function readMoment(db: LocalDatabase, tabs: ShownTabs | null): Promise<ReadMoment> {
  const tables = [db.outbox, db.tabs, db.tableSchemas, db.savedQueries, db.history, db.meta]
  try {
    return await db.transaction('r', tables, async () => ({
      outbox: await countOutbox(db),
      ...((await tabs?.read()) ?? NO_TABS),
    }))
  } catch {
    return { outbox: NO_OUTBOX, ...NO_TABS }
  }
}
