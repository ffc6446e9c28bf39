import type { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { wellFormed } from '#domain/core/text/well-formed.ts'
import { shownText } from '#domain/editor/tab-life.ts'
import type { UnloadDraft } from '#domain/editor/unload-drafts.ts'
import type { mergeLines, TextChange, textChanges } from '#domain/text/merge-lines.ts'
import type { ThreeTexts } from '#domain/text/merge-text.ts'

/** A pause this long stores what was typed, in ms. Source: sync §3.3. */
const IDLE_MS = 300

/** Typing without a pause is stored this often, in ms. Source: sync §3.3. */
const LONGEST_MS = 1_000

/** A tab's text as a live query gave it last; by `rev`, the tab's revision, an old answer is known. */
interface ObservedText {
  readonly localId: LocalId
  readonly sql: string
  readonly rev: number
}

/** Changes of a text that did not come by typing; `before` is what they were made for. */
interface TakenLines {
  readonly localId: LocalId
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
export interface DraftDeps {
  readonly now: () => number
  readonly store: typeof storeTyped
  readonly merger: () => LineMerger | null
  readonly loadMerger: () => Promise<LineMerger | null>
}

/** What is typed but not stored yet, by tab. The one place where a text exists in this window only. */
export type TabDrafts = ReturnType<typeof makeTabDrafts>

/** Makes the drafts of a window over its database. */
export function makeTabDrafts(db: LocalDatabase, deps: DraftDeps) {
  const { now, store, merger } = deps
  const drafts = new Map<LocalId, Draft>()
  const cursors = new Map<LocalId, number>()
  // What this window stored last: the live query may give it only later.
  const ours = new Map<LocalId, Omit<ObservedText, 'localId'>>()
  const listeners = new Set<() => void>()
  const takers = new Set<(taken: TakenLines) => boolean>()

  function notify(): void {
    for (const listener of listeners) listener()
  }

  /** Takes a change of the editor, over the text that was observed last. Fast: nothing but a timer. */
  function type(observed: ObservedText, sql: string): void {
    const { localId } = observed
    const draft = drafts.get(localId)
    if (draft === undefined) {
      // Fetched now, it is there when the text is stored.
      merger()
      const base = text(observed)
      drafts.set(localId, { sql, base, firstAt: now(), timer: undefined, storing: null, isRefused: false })
      plan(localId)
      notify()
    } else {
      draft.sql = sql
      plan(localId)
    }
  }

  function plan(localId: LocalId): void {
    const draft = drafts.get(localId)
    if (draft === undefined) return
    clearTimeout(draft.timer)
    const waitMs = Math.max(0, Math.min(IDLE_MS, draft.firstAt + LONGEST_MS - now()))
    draft.timer = setTimeout(() => void flushOne(localId), waitMs)
  }

  async function flushOne(localId: LocalId): Promise<void> {
    const draft = drafts.get(localId)
    if (draft === undefined) return
    clearTimeout(draft.timer)
    // One write at a time for a tab; what is typed meanwhile goes with the next.
    draft.storing = (draft.storing ?? Promise.resolve()).then(async () => writeDraft(localId, draft))
    await draft.storing
  }

  async function writeDraft(localId: LocalId, draft: Draft): Promise<void> {
    if (drafts.get(localId) !== draft) return
    // As it is kept: else what was stored would never be what is typed.
    const sql = wellFormed(draft.sql)
    draft.sql = sql
    draft.firstAt = now()
    const merge = merger()?.mergeLines
    const cursor = cursors.get(localId) ?? sql.length
    const stored = await store(db, localId, { sql, bases: [draft.base], cursor, merge, loadMerge })
    draft.isRefused = !stored.ok
    if (!stored.ok) {
      // The save state shows it to the user; the text stays here and is tried again.
      draft.timer = setTimeout(() => void flushOne(localId), LONGEST_MS)
      return
    }
    const here = stored.value?.current.sql ?? sql
    if (stored.value !== null) ours.set(localId, { sql: here, rev: stored.value.rev })
    draft.base = sql
    if (here !== sql) takeTheirs(localId, draft, { base: sql, theirs: here })
    if (draft.sql !== here) return
    drafts.delete(localId)
    notify()
  }

  async function loadMerge() {
    return (await deps.loadMerger())?.mergeLines ?? null
  }

  /** Brings what another window wrote into what is typed by now; what cannot be brought together waits for the next store. */
  function takeTheirs(localId: LocalId, draft: Draft, { base, theirs }: Omit<ThreeTexts, 'mine'>): void {
    const before = draft.sql
    const lines = merger()
    const together = lines?.mergeLines({ base, mine: before, theirs }) ?? null
    if (lines === null || together === null) return
    const changes = lines.textChanges(before, together)
    // Lines that an editor has not got would be taken for deleted with its next key.
    if ([...takers].some((take) => !take({ localId, before, changes }))) return plan(localId)
    draft.sql = together
    draft.base = theirs
  }

  /**
   * The text of a tab as it is now: what is typed, or else the newer of what this window stored and what was observed. A
   * live query is late: without this, a text just stored would be shown, and run, as it was before.
   */
  function text(observed: ObservedText): string {
    return shownText(drafts.get(observed.localId)?.sql, ours.get(observed.localId), observed)
  }

  return {
    text,
    type,
    moveCursor: (localId: LocalId, cursor: number) => {
      cursors.set(localId, cursor)
    },
    /** Stores what is typed now, of one tab or of all; resolves when it is on the device, or known not to be. */
    flush: async (localId?: LocalId) => {
      await Promise.all((localId === undefined ? [...drafts.keys()] : [localId]).map(flushOne))
    },
    /** Whether anything of the tab is not stored yet; listeners are notified of changes of this only. */
    isDirty: (localId: LocalId) => drafts.has(localId),
    /** The tab's revision that this window stored last, 0 for none: an older one that is observed is late. */
    storedRev: (localId: LocalId) => ours.get(localId)?.rev ?? 0,
    /** How many texts the device would not store when that was tried last. */
    refused: () => [...drafts.values()].filter(({ isRefused }) => isRefused).length,
    /** The texts that are in this window only, by tab. */
    unsaved: (): ReadonlyMap<LocalId, string> =>
      new Map([...drafts].map(([localId, { sql }]) => [localId, sql])),
    /** The same, with what is needed to store them later. */
    unloadDrafts: (): readonly UnloadDraft[] =>
      [...drafts].map(([localId, { sql, base }]) => ({
        localId,
        sql,
        base,
        cursor: cursors.get(localId) ?? sql.length,
      })),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Notifies of lines that another window wrote, before they stand in a draft: the editor takes them in at once. One that
     * answers false shows another text by now; then they come with the next store.
     */
    onTaken: (listener: (taken: TakenLines) => boolean) => {
      takers.add(listener)
      return () => void takers.delete(listener)
    },
  }
}
