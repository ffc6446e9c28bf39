import type { BesideText } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { TextDraft } from '#domain/editor/draft.ts'
import { shownText } from '#domain/editor/tab-life.ts'
import type { UnloadDraft } from '#domain/editor/unload-drafts.ts'
import type { TextChange } from '#domain/text/merge-lines.ts'
import { beginDraft, type DraftDeps, storeAlone, type TabDraft } from './tab-draft.ts'

/** A tab's text from its live query. `rev` is the tab's revision, which identifies an outdated answer. */
interface ObservedText {
  readonly localId: LocalId
  readonly sql: string
  readonly rev: number
}

/** Changes of a text by another window; `before` is the text that they change. */
interface TakenLines {
  readonly localId: LocalId
  readonly before: string
  readonly changes: readonly TextChange[]
}

/** The typed texts that are not stored, by tab. No other place has a text that exists in this window only. */
export type TabDrafts = ReturnType<typeof makeTabDrafts>

/** Makes the drafts of a window over its database. */
export function makeTabDrafts(db: LocalDatabase, deps: DraftDeps) {
  const drafts = new Map<LocalId, TabDraft>()
  const cursors = new Map<LocalId, number>()
  // The texts that this window stored last; the live query returns them later.
  const ours = new Map<LocalId, Omit<ObservedText, 'localId'>>()
  const listeners = new Set<() => void>()
  const takers = new Set<(taken: TakenLines) => boolean>()

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function begin(localId: LocalId, over: string): TabDraft {
    // Starts loading the merger, so that it is ready when the text is stored.
    deps.merger()
    const place = {
      db,
      localId,
      cursor: () => cursors.get(localId),
      onStored: (sql: string, rev: number) => void ours.set(localId, { sql, rev }),
      onLines: (before: string, changes: readonly TextChange[]) =>
        [...takers].every((take) => take({ localId, before, changes })),
      onEnd: () => {
        drafts.delete(localId)
        notify()
      },
    }
    const draft = beginDraft(deps, place, over)
    drafts.set(localId, draft)
    return draft
  }

  /**
   * The current text of a tab: the typed one, else the newer of the last stored and the observed one. The live query lags
   * behind, and without the stored text an outdated one would be shown and run.
   */
  function text(observed: ObservedText): string {
    return shownText(drafts.get(observed.localId)?.get()?.sql, ours.get(observed.localId), observed)
  }

  return {
    text,
    /** Records a change of the editor to the observed text. Fast: it only sets a timer. */
    type: (observed: ObservedText, sql: string) => {
      const draft = drafts.get(observed.localId)
      if (draft !== undefined) return draft.type(sql)
      begin(observed.localId, text(observed)).type(sql)
      notify()
    },
    moveCursor: (localId: LocalId, cursor: number) => {
      cursors.set(localId, cursor)
    },
    /** Stores the typed text of one tab or of all; resolves when that succeeded or failed. */
    flush: async (localId?: LocalId) => {
      const ids = localId === undefined ? [...drafts.keys()] : [localId]
      await Promise.all(ids.map(async (id) => drafts.get(id)?.flush()))
    },
    /** Stores other work of a tab, and its typed text if it has any, in one transaction. Fails: as `write`, then without both. */
    storeWith: async (localId: LocalId, beside: BesideText) =>
      drafts.get(localId)?.storeWith(beside) ?? storeAlone(db, beside),
    /** Whether the tab has text that is not stored. Listeners are notified of changes of this only. */
    isDirty: (localId: LocalId) => drafts.has(localId),
    /** The tab's revision that this window stored last, 0 for none. An observed older one is outdated. */
    storedRev: (localId: LocalId) => ours.get(localId)?.rev ?? 0,
    ...summary(drafts, cursors),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Sends the lines of another window to the editor before they are in a draft. A listener returns false if it shows
     * another text by now; the lines then arrive with the next write.
     */
    onTaken: (listener: (taken: TakenLines) => boolean) => {
      takers.add(listener)
      return () => void takers.delete(listener)
    },
  }
}

/** Reads the texts that exist in this window only. */
function summary(drafts: ReadonlyMap<LocalId, TabDraft>, cursors: ReadonlyMap<LocalId, number>) {
  const all = (): readonly (readonly [LocalId, TextDraft])[] =>
    [...drafts].flatMap(([localId, draft]) => {
      const text = draft.get()
      return text === null ? [] : [[localId, text] as const]
    })
  return {
    /** The number of texts whose last write the device rejected. */
    refused: () => all().filter(([, { isRejected }]) => isRejected).length,
    /** The texts by tab. */
    unsaved: (): ReadonlyMap<LocalId, string> => new Map(all().map(([localId, { sql }]) => [localId, sql])),
    /** The texts with the data that is needed to store them at the next start. */
    unloadDrafts: (): readonly UnloadDraft[] =>
      all().map(([localId, { sql, base }]) => ({
        localId,
        sql,
        base,
        cursor: cursors.get(localId) ?? sql.length,
      })),
  }
}
