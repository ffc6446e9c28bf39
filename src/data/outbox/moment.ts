import type { Tab } from '#domain/editor/tab.ts'
import type { Connection } from '#domain/sync/connection.ts'
import type { OutboxRow } from '#domain/sync/records.ts'
import type { Pace } from '#domain/sync/view/pace.ts'
import { isSameTelling, tellsAfterMs } from '#domain/notice/steady.ts'
import { connection } from '#data/connection.ts'
import type { LocalDatabase } from '#data/database.ts'
import { answerPace } from '#data/http/answer-pace.ts'
import { liveQuery, type Subscription } from 'dexie'
import { countOutbox, NO_OUTBOX, type OutboxCounts } from './outbox-counts.ts'

/** Where a tab stands: its record, what waits for it, and of two versions the side in its text. */
export interface TabStanding {
  readonly record: Tab
  readonly rows: readonly OutboxRow[]
  readonly winner: 'mine' | 'theirs' | null
  /** This device began it by itself, and nobody has touched it. */
  readonly isUntold: boolean
}

/** The tab that is shown. `isWriting` tells whether this window holds what `told` does not tell yet; listeners hear when that may change. */
export interface ShownTab {
  readonly read: () => Promise<TabStanding | null>
  readonly isWriting: (told: TabStanding | null) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** One moment of this window, as the badge and the save status tell it; `outbox` null before it was read. */
export interface Moment {
  readonly outbox: OutboxCounts | null
  readonly tab: TabStanding | null
  /** Text is in this window that is not told of yet. */
  readonly isWriting: boolean
  readonly way: Connection
  readonly pace: Pace | null
}

/** The moment as a store. `show` adds a tab to what is read; gives how to stop. */
export interface MomentStore {
  readonly get: () => Moment
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (tab: ShownTab) => () => void
}

const stores = new WeakMap<LocalDatabase, MomentStore>()

/**
 * What is told of a database in this window: all of it is read in one transaction and told in one picture, so that no two
 * places tell of different moments.
 */
export function momentOf(db: LocalDatabase): MomentStore {
  const known = stores.get(db) ?? makeMoment(db)
  stores.set(db, known)
  return known
}

function makeMoment(db: LocalDatabase): MomentStore {
  const listeners = new Set<() => void>()
  let stops: readonly (() => void)[] = []
  let query: Subscription | undefined
  let shown: ShownTab | null = null
  let read: Pick<Moment, 'outbox' | 'tab'> = { outbox: null, tab: null }
  let told = now()
  let changedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

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
    const waitMs = tellsAfterMs(told, next, performance.now() - changedAt)
    if (waitMs > 0) {
      timer = setTimeout(look, waitMs)
      return
    }
    if (!isSameTelling(told, next)) changedAt = performance.now()
    told = next
    for (const listener of listeners) listener()
  }

  function follow(): void {
    query?.unsubscribe()
    if (listeners.size === 0) return
    const tab = shown
    query = liveQuery(async () => readMoment(db, tab)).subscribe((next) => {
      read = next
      look()
    })
  }

  return {
    get: () => told,
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        stops = [connection.subscribe(look), answerPace.subscribe(look)]
        follow()
        look()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stops.forEach((stop) => stop())
        clearTimeout(timer)
        follow()
      }
    },
    show: (tab) => {
      shown = tab
      const stop = tab.subscribe(look)
      follow()
      return () => {
        stop()
        shown = null
        follow()
      }
    },
  }
}

async function readMoment(db: LocalDatabase, tab: ShownTab | null): Promise<Pick<Moment, 'outbox' | 'tab'>> {
  const tables = [db.outbox, db.tabs, db.tableSchemas, db.savedQueries, db.history, db.meta]
  try {
    return await db.transaction('r', tables, async () => ({
      outbox: await countOutbox(db),
      tab: (await tab?.read()) ?? null,
    }))
  } catch {
    return { outbox: NO_OUTBOX, tab: null }
  }
}
