import { liveQuery, type Subscription } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { connection } from '#data/http/connection.ts'
import { answerLatency } from '#data/http/latency.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { Connection } from '#domain/sync/connection.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { Latency } from '#domain/sync-status/latency.ts'
import { hasSameText, updateDelayMs } from '#domain/sync-status/steady-status.ts'
import type { TabPending } from '#domain/sync-status/tab-status.ts'
import { countOutbox, NO_OUTBOX, type OutboxCounts } from './outbox-counts.ts'

/** Status of a tab: its record, its pending changes and, in a conflict, the version in its text. */
export interface TabStatus {
  readonly record: Tab
  readonly rows: readonly OutboxRow[]
  readonly winner: 'mine' | 'theirs' | null
  /** Created automatically on this device, and untouched. */
  readonly isNotSentYet: boolean
}

/** Pending changes of the open tabs. */
export type PendingOfTabs = ReadonlyMap<LocalId, Omit<TabPending, 'connection'>>

/** The current tab, where it is stored, and the pending changes of all open ones. */
export interface ObservedTabs {
  readonly tab: TabStatus | null
  readonly pending: PendingOfTabs
}

/** The tabs on screen. `isWriting`: this window holds text that the snapshot lacks; listeners are called when that may change. */
export interface ShownTabs {
  /** Called within the transaction of a snapshot. */
  readonly read: () => Promise<ObservedTabs>
  readonly isWriting: (snapshot: TabStatus | null) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Snapshot for badge, save status and tab strip; `outbox` is null before the first read. */
export interface StatusSnapshot extends ObservedTabs {
  readonly outbox: OutboxCounts | null
  /** This window holds text that no snapshot contains. */
  readonly isWriting: boolean
  readonly way: Connection
  readonly pace: Latency | null
}

/** Store of the snapshot. `show` adds tabs to it and returns the function that removes them. */
interface StatusSnapshotStore extends ReadableStore<StatusSnapshot> {
  readonly show: (tabs: ShownTabs) => () => void
}

/** Status of a database in this window. It is read in one transaction and shown in one paint, so that all places agree. */
export const statusSnapshotOf: (db: LocalDatabase) => StatusSnapshotStore = perDatabase(makeStatusSnapshot)

function makeStatusSnapshot(db: LocalDatabase): StatusSnapshotStore {
  let query: Subscription | undefined
  let shown: ShownTabs | null = null
  let read: ReadSnapshot = { outbox: null, ...NO_TABS }
  let isFollowed = false
  let changedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const snapshot = makeStore(now(), { onFirst: begin })

  function begin(): () => void {
    isFollowed = true
    const stops = [connection.subscribe(update), answerLatency.subscribe(update)]
    follow()
    update()
    return () => {
      isFollowed = false
      stops.forEach((stop) => stop())
      clearTimeout(timer)
      follow()
    }
  }

  function now(): StatusSnapshot {
    const way = connection.get()
    return {
      ...read,
      isWriting: shown?.isWriting(read.tab) === true,
      // Before the first read it is unknown whether changes are pending.
      way: read.outbox === null && way.kind === 'online' ? { ...way, kind: 'starting' } : way,
      pace: answerLatency.get(),
    }
  }

  function update(): void {
    clearTimeout(timer)
    const next = now()
    const waitMs = updateDelayMs(snapshot.get(), next, performance.now() - changedAt)
    if (waitMs > 0) {
      timer = setTimeout(update, waitMs)
      return
    }
    if (!hasSameText(snapshot.get(), next)) changedAt = performance.now()
    snapshot.set(next)
  }

  function follow(): void {
    query?.unsubscribe()
    if (!isFollowed) return
    const tabs = shown
    query = liveQuery(async () => readStatusSnapshot(db, tabs)).subscribe((next) => {
      read = next
      update()
    })
  }

  return {
    get: snapshot.get,
    subscribe: snapshot.subscribe,
    show: (tabs) => {
      shown = tabs
      const stop = tabs.subscribe(update)
      follow()
      return () => {
        stop()
        shown = null
        follow()
      }
    },
  }
}

type ReadSnapshot = ObservedTabs & Pick<StatusSnapshot, 'outbox'>

const NO_TABS: ObservedTabs = { tab: null, pending: new Map() }

async function readStatusSnapshot(db: LocalDatabase, tabs: ShownTabs | null): Promise<ReadSnapshot> {
  const tables = [...WRITTEN_KINDS.map((kind) => db.table(kind)), db.outbox, db.history, db.meta]
  try {
    return await db.transaction('r', tables, async () => ({
      outbox: await countOutbox(db),
      ...((await tabs?.read()) ?? NO_TABS),
    }))
  } catch {
    return { outbox: NO_OUTBOX, ...NO_TABS }
  }
}
