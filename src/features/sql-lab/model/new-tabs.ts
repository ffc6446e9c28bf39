import { storeMadeTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Lid } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { Tab } from '#domain/records/tabs/record.ts'

/** A tab that could not be stored is tried again this often, in ms. */
export const AGAIN_MS = 1_000

/**
 * Tabs that are shown already and stored behind: the keys that follow "new tab" are meant for it, and the disk must not
 * decide where they go. A tab that the disk refuses stays here, and says so, until it is taken.
 */
export interface FreshTabs {
  readonly list: () => readonly Tab[]
  readonly subscribe: (listener: () => void) => () => void
  /** Shows a tab and starts to store it. */
  readonly add: (tab: Tab) => void
  /** Resolves once a tab is on this device, or the attempt failed; at once for one that is there. Fails: as `write`. */
  readonly store: (lid: Lid) => Promise<Result<void, StorageError>>
  /** Why a tab is not on this device; null when it is, or is on its way. */
  readonly failure: (lid: Lid) => StorageError | null
  /** Tells which tabs the database has shown by now. */
  readonly arrived: (lids: ReadonlySet<Lid>) => void
}

interface Fresh {
  readonly tab: Tab
  storing: Promise<Result<void, StorageError>> | null
  isStored: boolean
  error: StorageError | null
}

type Store = typeof storeMadeTab

/** Makes the fresh tabs of a window over its database; `store` stores one. */
export function makeFreshTabs(db: LocalDatabase, store: Store = storeMadeTab): FreshTabs {
  const fresh = new Map<Lid, Fresh>()
  const listeners = new Set<() => void>()
  let shown: readonly Tab[] = []

  function tell(): void {
    shown = [...fresh.values()].map(({ tab }) => tab)
    for (const listener of listeners) listener()
  }

  async function attempt(one: Fresh): Promise<Result<void, StorageError>> {
    const stored = await store(db, one.tab)
    one.storing = null
    one.isStored = stored.ok
    one.error = stored.ok ? null : stored.error
    if (!stored.ok) setTimeout(() => void storeOne(one.tab.lid), AGAIN_MS)
    tell()
    return stored
  }

  async function storeOne(lid: Lid): Promise<Result<void, StorageError>> {
    const one = fresh.get(lid)
    if (one === undefined || one.isStored) return ok(undefined)
    one.storing ??= attempt(one)
    return one.storing
  }

  return {
    list: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (tab) => {
      fresh.set(tab.lid, { tab, storing: null, isStored: false, error: null })
      tell()
      void storeOne(tab.lid)
    },
    store: storeOne,
    failure: (lid) => fresh.get(lid)?.error ?? null,
    arrived: (lids) => {
      const gone = [...fresh.keys()].filter((lid) => lids.has(lid))
      for (const lid of gone) fresh.delete(lid)
      if (gone.length > 0) tell()
    },
  }
}
