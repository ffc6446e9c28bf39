import type { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Lid } from '#domain/core/ids.ts'
import { wellFormed } from '#domain/core/well-formed.ts'
import { shownText } from '#domain/editor/tab-life.ts'
import type { LastWords } from '#domain/editor/unload-drafts.ts'
import type { mergeLines, TextChange, textChanges } from '#domain/text/merge-lines.ts'
import type { ThreeTexts } from '#domain/text/merge-text.ts'

/** A pause this long stores what was typed, in ms. Source: sync §3.3. */
const IDLE_MS = 300

/** Typing without a pause is stored this often, in ms. Source: sync §3.3. */
const LONGEST_MS = 1_000

/** A tab's text as a live query told it last; by `rev`, the tab's revision, an old telling is known. */
interface ToldText {
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
  /** Takes a change of the editor, over the text that was told last. Fast: nothing but a timer. */
  readonly type: (told: ToldText, sql: string) => void
  readonly moveCursor: (lid: Lid, cursor: number) => void
  /** Stores what is typed now, of one tab or of all; resolves when it is on the device, or known not to be. */
  readonly flush: (lid?: Lid) => Promise<void>
  /** Whether anything of the tab is not stored yet; listeners hear of changes of this only. */
  readonly isDirty: (lid: Lid) => boolean
  /** The tab's revision that this window stored last, 0 for none: what tells of an older one is late. */
  readonly storedRev: (lid: Lid) => number
  /** How many texts the device would not store when that was tried last. */
  readonly refused: () => number
  /** The texts that are in this window only, by tab. */
  readonly unsaved: () => ReadonlyMap<Lid, string>
  /** The same, with what is needed to store them later. */
  readonly lastWords: () => readonly LastWords[]
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Hears of lines that another window wrote, before they stand in a draft: the editor takes them in at once. One that
   * answers false shows another text by now; then they come with the next store.
   */
  readonly onTaken: (listener: (taken: TakenLines) => boolean) => () => void
}

/** Changes of a text that did not come by typing; `before` is what they were made for. */
interface TakenLines {
  readonly lid: Lid
  readonly before: string
  readonly changes: readonly TextChange[]
}

/** Brings texts together line by line; comes with the first key, since few need it. */
export interface LineMerger {
  readonly mergeLines: typeof mergeLines
  readonly textChanges: typeof textChanges
}

interface Draft {
  sql: string
  /** The stored text that it was typed on from. */
  base: string
  firstAt: number
  timer: ReturnType<typeof setTimeout> | undefined
  storing: Promise<void> | null
  isRefused: boolean
}

/**
 * What the drafts of a window work with: `now` in ms; `store` writes one text; `merger` null while it is not there, and
 * `loadMerger` waits for it, giving null when it cannot be had.
 */
export interface DraftHands {
  readonly now: () => number
  readonly store: typeof storeTyped
  readonly merger: () => LineMerger | null
  readonly loadMerger: () => Promise<LineMerger | null>
}

/** Makes the drafts of a window over its database. */
export function makeTabDrafts(db: LocalDatabase, hands: DraftHands): TabDrafts {
  const { now, store, merger } = hands
  const drafts = new Map<Lid, Draft>()
  const cursors = new Map<Lid, number>()
  // What this window stored last: the live query may tell of it only later.
  const ours = new Map<Lid, Omit<ToldText, 'lid'>>()
  const listeners = new Set<() => void>()
  const takers = new Set<(taken: TakenLines) => boolean>()

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function type(told: ToldText, sql: string): void {
    const { lid } = told
    const draft = drafts.get(lid)
    if (draft === undefined) {
      // Asked for now, it is there when the text is stored.
      merger()
      const base = text(told)
      drafts.set(lid, { sql, base, firstAt: now(), timer: undefined, storing: null, isRefused: false })
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
    // As it is kept: else what was stored would never be what is typed.
    const sql = wellFormed(draft.sql)
    draft.sql = sql
    draft.firstAt = now()
    const merge = merger()?.mergeLines
    const cursor = cursors.get(lid) ?? sql.length
    const stored = await store(db, lid, { sql, bases: [draft.base], cursor, merge, loadMerge })
    draft.isRefused = !stored.ok
    if (!stored.ok) {
      // The save state tells the user; the text stays here and is tried again.
      draft.timer = setTimeout(() => void flushOne(lid), LONGEST_MS)
      return
    }
    const here = stored.value?.cur.sql ?? sql
    if (stored.value !== null) ours.set(lid, { sql: here, rev: stored.value.rev })
    draft.base = sql
    if (here !== sql) takeTheirs(lid, draft, { base: sql, theirs: here })
    if (draft.sql !== here) return
    drafts.delete(lid)
    tell()
  }

  async function loadMerge() {
    return (await hands.loadMerger())?.mergeLines ?? null
  }

  /** Brings what another window wrote into what is typed by now; what cannot be brought together waits for the next store. */
  function takeTheirs(lid: Lid, draft: Draft, { base, theirs }: Omit<ThreeTexts, 'mine'>): void {
    const before = draft.sql
    const lines = merger()
    const together = lines?.mergeLines({ base, mine: before, theirs }) ?? null
    if (lines === null || together === null) return
    const changes = lines.textChanges(before, together)
    // Lines that an editor has not got would be taken for deleted with its next key.
    if ([...takers].some((take) => !take({ lid, before, changes }))) return plan(lid)
    draft.sql = together
    draft.base = theirs
  }

  function text(told: ToldText): string {
    return shownText(drafts.get(told.lid)?.sql, ours.get(told.lid), told)
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
    storedRev: (lid) => ours.get(lid)?.rev ?? 0,
    refused: () => [...drafts.values()].filter(({ isRefused }) => isRefused).length,
    unsaved: () => new Map([...drafts].map(([lid, { sql }]) => [lid, sql])),
    lastWords: () =>
      [...drafts].map(([lid, { sql, base }]) => ({ lid, sql, base, cursor: cursors.get(lid) ?? sql.length })),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onTaken: (listener) => {
      takers.add(listener)
      return () => takers.delete(listener)
    },
  }
}
