import type { BesideText, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, write as writeAlone } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import {
  type DraftEvent,
  type LineMerger,
  LONGEST_MS,
  mergedLines,
  stepDraft,
  type TextDraft,
  writeInMs,
} from '#domain/editor/draft.ts'
import type { TextChange } from '#domain/text/merge-lines.ts'

/**
 * Dependencies of drafts. `now` in ms; `store` writes one text; `merger` is null until its code is loaded, and `loadMerger`
 * waits for it, or returns null if it cannot be loaded.
 */
export interface DraftDeps {
  readonly now: () => number
  readonly store: typeof storeTyped
  readonly merger: () => LineMerger | null
  readonly loadMerger: () => Promise<LineMerger | null>
}

/** The tab of a draft, and callbacks to its window. */
interface DraftPlace {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly cursor: () => number | undefined
  readonly onStored: (sql: string, rev: number) => void
  /** Sends lines of another window to the editors; false if one of them shows another text by now. */
  readonly onLines: (before: string, changes: readonly TextChange[]) => boolean
  readonly onEnd: () => void
}

/** The draft of one tab. It stores itself after a pause. */
export interface TabDraft {
  /** Null once it is stored. */
  readonly get: () => TextDraft | null
  readonly type: (sql: string) => void
  /** Stores it now; resolves when that succeeded or failed. */
  readonly flush: () => Promise<void>
  /** Stores it now with other work in one transaction; without typed text, the work alone. Fails: as `write`, then without both. */
  readonly storeWith: (beside: BesideText) => Written<void>
}

/** Begins the draft of a tab with the first text that is typed. `over` is the text that was shown. */
export function beginDraft(deps: DraftDeps, place: DraftPlace, over: string): TabDraft {
  const { now, store, merger } = deps
  let draft: TextDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  function step(event: DraftEvent): TextDraft | null {
    draft = stepDraft(draft, event)
    return draft
  }

  function flushIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  function flushAfterPause(): void {
    if (draft !== null) flushIn(writeInMs(draft, now()))
  }

  async function flush(): Promise<void> {
    await storeWith()
  }

  async function storeWith(beside?: BesideText): Written<void> {
    clearTimeout(timer)
    // Writes are sequential. Text that is typed during a write is stored by the next one.
    const stored = writing.then(async () => write(beside))
    writing = stored
    return stored
  }

  async function write(beside?: BesideText): Written<void> {
    const sent = step({ type: 'write', at: now() })
    if (sent === null) return beside === undefined ? ok(undefined) : storeAlone(place.db, beside)
    const { sql, base } = sent
    const typed = { sql, bases: [base], cursor: place.cursor() ?? sql.length, merge: merger()?.mergeLines }
    const loadMerge = async () => (await deps.loadMerger())?.mergeLines ?? null
    const stored = await store(place.db, place.localId, { ...typed, loadMerge }, beside)
    if (!stored.ok) {
      // The save status shows the failure. The text stays in memory and is stored again later.
      step({ type: 'reject' })
      flushIn(LONGEST_MS)
      return stored
    }
    const text = stored.value?.current.sql ?? sql
    if (stored.value !== null) place.onStored(text, stored.value.rev)
    const left = step({ type: 'stored', sent: sql, text })
    if (left === null || (text !== sql && merge(left, text) === null)) place.onEnd()
    return ok(undefined)
  }

  /** Merges the lines of another window into the draft. Lines that cannot be merged wait for the next write. */
  function merge(left: TextDraft, theirs: string): TextDraft | null {
    const merged = mergedLines(left, theirs, merger())
    if (merged === null) return left
    if (place.onLines(left.sql, merged.changes)) return step({ type: 'merge', text: merged.text, theirs })
    // An editor that lacks these lines would delete them with its next key.
    flushAfterPause()
    return left
  }

  return {
    get: () => draft,
    type: (sql) => {
      step({ type: 'type', sql, over, at: now() })
      flushAfterPause()
    },
    flush,
    storeWith,
  }
}

/** Stores work of a tab that has no typed text. */
export async function storeAlone(db: LocalDatabase, { tables, work }: BesideText): Written<void> {
  return writeAlone(db, ['tabs', ...tables], work)
}
