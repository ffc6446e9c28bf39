import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type ChartDraft, readDraft } from '#domain/explore/draft/chart-draft.ts'

/** A change of a draft, applied to the stored state. */
type DraftChange = (draft: ChartDraft) => ChartDraft

/** A draft as shown in a window, including unsaved changes, and the time of the last store. */
interface DraftNow {
  readonly draft: ChartDraft
  readonly storedAt: number | null
  /** The last write failed; the changes exist only in this window. */
  readonly isRefused: boolean
}

/** A followed draft; null until read. */
interface FollowedDraft extends ReadableStore<DraftNow | null> {
  readonly change: (change: DraftChange) => void
  /** Applies a change that follows from a save elsewhere; it is stored only if the draft is. */
  readonly follow: (change: DraftChange) => void
}

/** The key of the draft of a saved chart. */
export function savedChartKey(localId: string): string {
  return `chart:${localId}`
}

/** The key of the draft of a new chart. */
export function newChartKey(id: string): string {
  return `new:${id}`
}

/** A stored draft with its number of writes; a higher number than this window's comes from another window. */
interface StoredDraft {
  readonly draft: ChartDraft
  readonly revision: number
  readonly at: number
}

async function readStored(db: LocalDatabase, key: string): Promise<StoredDraft | null> {
  const row = await db.chartDrafts.get(key)
  if (row === undefined || !isRecord(row.value)) return null
  const { revision, draft } = row.value
  const read = readDraft(draft)
  return read.ok ? { draft: read.value, revision: Number(revision) || 0, at: row.at } : null
}

/** The draft stored under a key; null if there is none. */
export async function readLocalDraft(db: LocalDatabase, key: string): Promise<ChartDraft | null> {
  return (await readStored(db, key))?.draft ?? null
}

/** The drafts of new charts, latest first. */
export async function readNewDrafts(
  db: LocalDatabase,
): Promise<readonly { readonly id: string; readonly draft: ChartDraft; readonly at: number }[]> {
  const rows = await db.chartDrafts.where('key').startsWith('new:').toArray()
  return rows
    .flatMap(({ key, value, at }) => {
      const read = isRecord(value) ? readDraft(value['draft']) : null
      return read?.ok === true ? [{ id: key.slice('new:'.length), draft: read.value, at }] : []
    })
    .toSorted((a, b) => b.at - a.at)
}

/** Deletes a draft and its undo history. */
export async function deleteDraft(db: LocalDatabase, key: string): Promise<void> {
  await db.chartDrafts.delete(key)
}

/** Stores the shown draft; if another window has stored one, the changes are applied to that. */
async function storeChanges(
  db: LocalDatabase,
  key: string,
  made: { readonly batch: readonly DraftChange[]; readonly revision: number; readonly shown: ChartDraft },
): Promise<StoredDraft & { readonly isForeign: boolean }> {
  return db.transaction('rw', [db.chartDrafts], async () => {
    const stored = await readStored(db, key)
    const isForeign = stored !== null && stored.revision !== made.revision
    const draft = isForeign ? made.batch.reduce((one, change) => change(one), stored.draft) : made.shown
    const revision = (stored?.revision ?? 0) + 1
    const at = db.clock.now()
    await db.chartDrafts.put({ key, value: { draft, revision }, at })
    return { draft, revision, at, isForeign }
  })
}

/** Follows a draft, by default `initial`. Changes show at once, and are stored one after the other, on top of another window's changes. */
export function followDraft(db: LocalDatabase, key: string, first: ChartDraft): FollowedDraft {
  let initial = first
  const now = makeStore<DraftNow | null>(null, { onFirst: begin })
  let revision = 0
  let waiting: DraftChange[] = []
  let isStoring = false

  function begin(): () => void {
    const following = liveQuery(async () => readStored(db, key)).subscribe({
      next: (stored) => {
        if (now.get() !== null && (stored === null || stored.revision <= revision || isStoring)) return
        revision = stored?.revision ?? 0
        const draft = waiting.reduce((made, change) => change(made), stored?.draft ?? initial)
        now.set({ draft, storedAt: stored?.at ?? null, isRefused: false })
      },
      error: () => {
        if (now.get() === null) now.set({ draft: initial, storedAt: null, isRefused: true })
      },
    })
    return () => following.unsubscribe()
  }

  async function storeWaiting(): Promise<void> {
    isStoring = true
    while (waiting.length > 0) {
      const batch = waiting
      const shown = now.get()
      try {
        const stored = await storeChanges(db, key, { batch, revision, shown: shown?.draft ?? initial })
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

  function change(make: DraftChange): void {
    const held = now.get()
    if (held === null) return
    const draft = make(held.draft)
    if (draft === held.draft) return
    now.set({ ...held, draft })
    waiting = [...waiting, make]
    if (!isStoring) void storeWaiting()
  }

  function follow(make: DraftChange): void {
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
export function holdDraft(first: ChartDraft): FollowedDraft {
  const now = makeStore<DraftNow | null>({ draft: first, storedAt: null, isRefused: false })
  const change = (make: DraftChange) => {
    const held = now.get()
    if (held !== null) now.set({ ...held, draft: make(held.draft) })
  }
  return { get: now.get, subscribe: now.subscribe, follow: change, change }
}

/** Stores the draft of a new chart. Throws errors of the database. */
export async function storeNewDraft(db: LocalDatabase, key: string, draft: ChartDraft): Promise<void> {
  await db.chartDrafts.put({ key, value: { draft, revision: 1 }, at: db.clock.now() })
}
