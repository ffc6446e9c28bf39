import type { Lid } from '#domain/core/ids.ts'
import { storeTyped } from '#data/commands/edit-tab.ts'
import type { LocalDatabase } from '#data/database.ts'

/** A pause this long stores what was typed, in ms. Source: sync §3.3. */
export const IDLE_MS = 300

/** Typing without a pause is stored this often, in ms. Source: sync §3.3. */
export const LONGEST_MS = 1_000

/** A tab's text as a live query told it last; by `rev`, the tab's revision, an old telling is known. */
export interface ToldText {
  readonly lid: Lid
  readonly sql: string
  readonly rev: number
}

/** What is typed but not stored yet, by tab. The one place where a text exists in this window only. */
export interface TabDrafts {
  /**
   * The text of a tab as it is now: what is typed, or else the newer of what this window stored and what was told. A
   * live query is late: without this, a text just stored would be shown, and run, as it was before.
   */
  readonly text: (told: ToldText) => string
  /** Takes a change of the editor; `stored` is the text that is known to be stored. Fast: nothing but a timer. */
  readonly type: (lid: Lid, sql: string, stored: string) => void
  readonly moveCursor: (lid: Lid, cursor: number) => void
  /** Stores what is typed now, of one tab or of all; resolves when it is on the device, or known not to be. */
  readonly flush: (lid?: Lid) => Promise<void>
  /** Whether anything of the tab is not stored yet; listeners hear of changes of this only. */
  readonly isDirty: (lid: Lid) => boolean
  /** The texts that are in this window only, by tab. */
  readonly unsaved: () => ReadonlyMap<Lid, string>
  readonly subscribe: (listener: () => void) => () => void
}

interface Draft {
  sql: string
  stored: string
  firstAt: number
  timer: ReturnType<typeof setTimeout> | undefined
  storing: Promise<void> | null
}

type Store = typeof storeTyped

/** Makes the drafts of a window over its database. `now` in ms; `store` writes one text. */
export function makeTabDrafts(db: LocalDatabase, now: () => number, store: Store = storeTyped): TabDrafts {
  const drafts = new Map<Lid, Draft>()
  const cursors = new Map<Lid, number>()
  // What this window stored last: the live query may tell of it only later.
  const ours = new Map<Lid, Omit<ToldText, 'lid'>>()
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function type(lid: Lid, sql: string, stored: string): void {
    const draft = drafts.get(lid)
    if (draft === undefined) {
      drafts.set(lid, { sql, stored, firstAt: now(), timer: undefined, storing: null })
      plan(lid)
      tell()
    } else {
      draft.sql = sql
      plan(lid)
    }
  }

  function plan(lid: Lid): void {
    const draft = drafts.get(lid)
    if (draft === undefined) return
    clearTimeout(draft.timer)
    const waitMs = Math.max(0, Math.min(IDLE_MS, draft.firstAt + LONGEST_MS - now()))
    draft.timer = setTimeout(() => void flushOne(lid), waitMs)
  }

  async function flushOne(lid: Lid): Promise<void> {
    const draft = drafts.get(lid)
    if (draft === undefined) return
    clearTimeout(draft.timer)
    // One write at a time for a tab; what is typed meanwhile goes with the next.
    draft.storing = (draft.storing ?? Promise.resolve()).then(async () => writeDraft(lid, draft))
    await draft.storing
  }

  async function writeDraft(lid: Lid, draft: Draft): Promise<void> {
    if (drafts.get(lid) !== draft) return
    const { sql } = draft
    draft.firstAt = now()
    const bases = [draft.stored, ours.get(lid)?.sql ?? draft.stored]
    const stored = await store(db, lid, { sql, bases, cursor: cursors.get(lid) ?? sql.length })
    if (!stored.ok) {
      // The save state tells the user; the text stays here and is tried again.
      draft.timer = setTimeout(() => void flushOne(lid), LONGEST_MS)
      return
    }
    if (stored.value !== null) ours.set(lid, { sql, rev: stored.value.rev })
    if (draft.sql !== sql) return
    drafts.delete(lid)
    tell()
  }

  function text(told: ToldText): string {
    const stored = ours.get(told.lid)
    return (
      drafts.get(told.lid)?.sql ?? (stored !== undefined && stored.rev > told.rev ? stored.sql : told.sql)
    )
  }

  return {
    text,
    type,
    moveCursor: (lid, cursor) => {
      cursors.set(lid, cursor)
    },
    flush: async (lid) => {
      await Promise.all((lid === undefined ? [...drafts.keys()] : [lid]).map(flushOne))
    },
    isDirty: (lid) => drafts.has(lid),
    unsaved: () => new Map([...drafts].map(([lid, { sql }]) => [lid, sql])),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
