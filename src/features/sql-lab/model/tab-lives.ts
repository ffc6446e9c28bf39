import { storeCreatedTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { makeStore } from '#data/platform/store.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { nextLife, OBSERVED, type TabEvent, type TabLife, unobservedTab } from '#domain/editor/tab-life.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { Tab } from '#domain/records/tabs/record.ts'

/** In ms between attempts to store a tab. */
export const AGAIN_MS = 1_000

/**
 * The states of tabs that this window created, closes or reopens, until the database shows them. A new tab is shown at once
 * and stored in the background, because the keys that follow "new tab" are meant for it. `store` stores one tab.
 */
export function makeTabLives(db: LocalDatabase, store: typeof storeCreatedTab = storeCreatedTab) {
  const lives = makeStore<ReadonlyMap<LocalId, TabLife>>(new Map())
  const attempts = new Map<LocalId, Promise<Result<void, StorageError>>>()
  const of = (localId: LocalId) => lives.get().get(localId) ?? OBSERVED

  function on(localId: LocalId, event: TabEvent): void {
    const [before, life] = [of(localId), nextLife(of(localId), event)]
    if (life === before) return
    const next = new Map(lives.get())
    if (life.state === 'observed') next.delete(localId)
    else next.set(localId, life)
    lives.set(next)
  }

  async function attempt(tab: Tab): Promise<Result<void, StorageError>> {
    const stored = await store(db, tab)
    if (stored.ok) {
      on(tab.localId, { type: 'store' })
      return stored
    }
    attempts.delete(tab.localId)
    on(tab.localId, { type: 'refuse', error: stored.error })
    setTimeout(() => void storeOne(tab.localId), AGAIN_MS)
    return stored
  }

  async function storeOne(localId: LocalId): Promise<Result<void, StorageError>> {
    const tab = unobservedTab(of(localId))
    if (tab === null) return ok(undefined)
    const storing = attempts.get(localId) ?? attempt(tab)
    attempts.set(localId, storing)
    return storing
  }

  return {
    get: lives.get,
    subscribe: lives.subscribe,
    of,
    on,
    /** Shows a tab and starts to store it. A failed attempt is shown and repeated until it succeeds. */
    begin: (tab: Tab) => {
      on(tab.localId, { type: 'begin', tab })
      void storeOne(tab.localId)
    },
    /** Resolves once a tab is stored, or the attempt failed; at once if it is stored already. Fails: as `write`. */
    stored: storeOne,
  }
}

/** The tabs that this window created and the database does not show yet. */
export function madeTabs(lives: ReadonlyMap<LocalId, TabLife>): readonly Tab[] {
  return [...lives.values()].flatMap((life) => unobservedTab(life) ?? [])
}
