import { storeMadeTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import type { Lid } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { madeTab, nextLife, type TabEvent, type TabLife, TOLD } from '#domain/editor/tab-life.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { Tab } from '#domain/records/tabs/record.ts'

/** A tab that could not be stored is tried again this often, in ms. */
export const AGAIN_MS = 1_000

/**
 * What a window knows of its tabs before the database tells it, as a store of those of which it knows something. A tab is
 * shown at once and stored behind: the keys that follow "new tab" are meant for it, and the disk must not decide where
 * they go.
 */
export interface TabLives extends ReadableStore<ReadonlyMap<Lid, TabLife>> {
  readonly of: (lid: Lid) => TabLife
  readonly on: (lid: Lid, event: TabEvent) => void
  /** Shows a tab and starts to store it; one that the disk refuses stays, and says so, until it is taken. */
  readonly begin: (tab: Tab) => void
  /** Resolves once a tab is on this device, or the attempt failed; at once for one that is there. Fails: as `write`. */
  readonly stored: (lid: Lid) => Promise<Result<void, StorageError>>
}

/** Makes the lives of the tabs of a window over its database; `store` stores one. */
export function makeTabLives(db: LocalDatabase, store: typeof storeMadeTab = storeMadeTab): TabLives {
  const lives = makeStore<ReadonlyMap<Lid, TabLife>>(new Map())
  const attempts = new Map<Lid, Promise<Result<void, StorageError>>>()
  const of = (lid: Lid) => lives.get().get(lid) ?? TOLD

  function on(lid: Lid, event: TabEvent): void {
    const [before, life] = [of(lid), nextLife(of(lid), event)]
    if (life === before) return
    const next = new Map(lives.get())
    if (life.state === 'told') next.delete(lid)
    else next.set(lid, life)
    lives.set(next)
  }

  async function attempt(tab: Tab): Promise<Result<void, StorageError>> {
    const stored = await store(db, tab)
    if (stored.ok) {
      on(tab.lid, { type: 'store' })
      return stored
    }
    attempts.delete(tab.lid)
    on(tab.lid, { type: 'refuse', error: stored.error })
    setTimeout(() => void storeOne(tab.lid), AGAIN_MS)
    return stored
  }

  async function storeOne(lid: Lid): Promise<Result<void, StorageError>> {
    const tab = madeTab(of(lid))
    if (tab === null) return ok(undefined)
    const storing = attempts.get(lid) ?? attempt(tab)
    attempts.set(lid, storing)
    return storing
  }

  return {
    get: lives.get,
    subscribe: lives.subscribe,
    of,
    on,
    begin: (tab) => {
      on(tab.lid, { type: 'begin', tab })
      void storeOne(tab.lid)
    },
    stored: storeOne,
  }
}

/** The tabs that this window made and the database has not told of yet. */
export function madeTabs(lives: ReadonlyMap<Lid, TabLife>): readonly Tab[] {
  return [...lives.values()].flatMap((life) => madeTab(life) ?? [])
}
