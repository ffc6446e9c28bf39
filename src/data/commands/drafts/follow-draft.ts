import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { type DraftStore, readStoredDraft, type StoredDraft } from './stored-draft.ts'

/** A change of a draft, applied to the stored state. */
type DraftChange<Draft> = (draft: Draft) => Draft

/** A draft as shown in a window, including unsaved changes, and the time of the last store. */
interface DraftNow<Draft> {
  readonly draft: Draft
  readonly storedAt: number | null
  /** The last write failed; the changes exist only in this window. */
  readonly isRefused: boolean
}

/** A followed draft; null until read. */
export interface FollowedDraft<Draft> extends ReadableStore<DraftNow<Draft> | null> {
  readonly change: (change: DraftChange<Draft>) => void
  /** Applies a change that follows from a save elsewhere; it is stored only if the draft is. */
  readonly follow: (change: DraftChange<Draft>) => void
}

/** The draft to follow: its store and key, and the draft that is shown while none is stored. */
interface Following<Draft> {
  readonly store: DraftStore<Draft>
  readonly key: string
  readonly first: Draft
}

/** Stores the shown draft; if another window has stored one, the changes are applied to that. */
async function storeChanges<Draft>(
  db: LocalDatabase,
  { store, key }: Following<Draft>,
  made: { readonly batch: readonly DraftChange<Draft>[]; readonly revision: number; readonly shown: Draft },
): Promise<StoredDraft<Draft> & { readonly isForeign: boolean }> {
  const table = store.tableOf(db)
  return db.transaction('rw', [table], async () => {
    const stored = await readStoredDraft(db, store, key)
    const isForeign = stored !== null && stored.revision !== made.revision
    const draft = isForeign ? made.batch.reduce((one, change) => change(one), stored.draft) : made.shown
    const revision = (stored?.revision ?? 0) + 1
    const at = db.clock.now()
    await table.put({ key, value: { draft, revision }, at })
    return { draft, revision, at, isForeign }
  })
}

/** Follows a draft, by default `first`. Changes show at once, and are stored one after the other, on top of another window's changes. */
export function followDraft<Draft>(db: LocalDatabase, following: Following<Draft>): FollowedDraft<Draft> {
  const { store, key } = following
  let initial = following.first
  const now = makeStore<DraftNow<Draft> | null>(null, { onFirst: begin })
  let revision = 0
  let waiting: DraftChange<Draft>[] = []
  let isStoring = false

  function begin(): () => void {
    const stored = liveQuery(async () => readStoredDraft(db, store, key)).subscribe({
      next: (read) => {
        if (now.get() !== null && (read === null || read.revision <= revision || isStoring)) return
        revision = read?.revision ?? 0
        const draft = waiting.reduce((made, change) => change(made), read?.draft ?? initial)
        now.set({ draft, storedAt: read?.at ?? null, isRefused: false })
      },
      error: () => {
        if (now.get() === null) now.set({ draft: initial, storedAt: null, isRefused: true })
      },
    })
    return () => stored.unsubscribe()
  }

  async function storeWaiting(): Promise<void> {
    isStoring = true
    while (waiting.length > 0) {
      const batch = waiting
      const shown = now.get()
      try {
        const stored = await storeChanges(db, following, {
          batch,
          revision,
          shown: shown?.draft ?? initial,
        })
        revision = stored.revision
        waiting = waiting.slice(batch.length)
        const base = stored.isForeign ? stored.draft : (now.get()?.draft ?? stored.draft)
        const draft = stored.isForeign ? waiting.reduce((made, change) => change(made), base) : base
        now.set({ draft, storedAt: stored.at, isRefused: false })
      } catch {
        const held = now.get()
        if (held !== null) now.set({ ...held, isRefused: true })
        break
      }
    }
    isStoring = false
  }

  function change(make: DraftChange<Draft>): void {
    const held = now.get()
    if (held === null) return
    const draft = make(held.draft)
    if (draft === held.draft) return
    now.set({ ...held, draft })
    waiting = [...waiting, make]
    if (!isStoring) void storeWaiting()
  }

  function follow(make: DraftChange<Draft>): void {
    initial = make(initial)
    const held = now.get()
    if (held === null) return
    const isStored = held.storedAt !== null || waiting.length > 0 || isStoring
    if (isStored) change(make)
    else now.set({ ...held, draft: make(held.draft) })
  }

  return { get: now.get, subscribe: now.subscribe, follow, change }
}

/** A draft in memory only: a framed page stores nothing on this device. */
export function holdDraft<Draft>(first: Draft): FollowedDraft<Draft> {
  const now = makeStore<DraftNow<Draft> | null>({ draft: first, storedAt: null, isRefused: false })
  const change = (make: DraftChange<Draft>) => {
    const held = now.get()
    if (held !== null) now.set({ ...held, draft: make(held.draft) })
  }
  return { get: now.get, subscribe: now.subscribe, follow: change, change }
}
