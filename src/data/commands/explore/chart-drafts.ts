import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type ChartDraft, readDraft } from '#domain/explore/draft/chart-draft.ts'

/** A change of a draft, which is made on whatever is stored by then. */
type DraftChange = (draft: ChartDraft) => ChartDraft

/** A draft as a window shows it: with changes that are on their way to this device, and when it was stored last. */
interface DraftNow {
  readonly draft: ChartDraft
  readonly storedAt: number | null
  /** The device refused the last write; what was changed is in this window alone. */
  readonly isRefused: boolean
}

/** The draft of a chart, followed; null until it was read. */
interface FollowedDraft extends ReadableStore<DraftNow | null> {
  readonly change: (change: DraftChange) => void
  /** A change that follows from what was saved meanwhile: it is stored only where the draft is. */
  readonly follow: (change: DraftChange) => void
}

/** The key of the draft of a saved chart. */
export function savedChartKey(localId: string): string {
  return `chart:${localId}`
}

/** The key of the draft of a chart that is new. */
export function newChartKey(id: string): string {
  return `new:${id}`
}

/** A stored draft beside the count of its writes: a higher one than a window has written is another window's. */
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

/** A draft that is stored under a key; null where there is none. */
export async function readLocalDraft(db: LocalDatabase, key: string): Promise<ChartDraft | null> {
  return (await readStored(db, key))?.draft ?? null
}

/** The drafts of charts that are new, the last one first. */
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

/** Takes a draft away, with what led to it. */
export async function deleteDraft(db: LocalDatabase, key: string): Promise<void> {
  await db.chartDrafts.delete(key)
}

/** Stores changes: what is shown, or where another window has stored something meanwhile, the same changes of that. */
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

/**
 * Follows a draft, `initial` where there is none. A change shows at once and is stored in its turn, over what another window
 * stored meanwhile: nothing of either is lost.
 */
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

/** A draft that this window alone has: what stands in a frame of another page leaves nothing on this device. */
export function holdDraft(first: ChartDraft): FollowedDraft {
  const now = makeStore<DraftNow | null>({ draft: first, storedAt: null, isRefused: false })
  const change = (make: DraftChange) => {
    const held = now.get()
    if (held !== null) now.set({ ...held, draft: make(held.draft) })
  }
  return { get: now.get, subscribe: now.subscribe, follow: change, change }
}

/** Stores the draft of a chart that begins. Throws what the database throws. */
export async function storeNewDraft(db: LocalDatabase, key: string, draft: ChartDraft): Promise<void> {
  await db.chartDrafts.put({ key, value: { draft, revision: 1 }, at: db.clock.now() })
}
