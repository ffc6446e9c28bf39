import { wellFormed } from '#domain/core/text/well-formed.ts'
import type { TextChange } from '#domain/text/merge-lines.ts'
import type { ThreeTexts } from '#domain/text/merge-text.ts'

/** A pause in typing of this length stores the text, in ms. Source: sync §3.3. */
const IDLE_MS = 300

/** Typing without a pause is stored at this interval, and a rejected write is repeated after it, in ms. Source: sync §3.3. */
export const LONGEST_MS = 1_000

/** A text of a tab that is typed and not stored. */
export interface TextDraft {
  readonly sql: string
  /** The stored text on which it was typed. */
  readonly base: string
  /** Since when it is not stored, in ms. */
  readonly firstAt: number
  /** The device rejected the last write. */
  readonly isRejected: boolean
}

/**
 * An event of a draft. `type`: typed over the text `over`. `write`: the text is about to be written. `stored`: `sent` was
 * written, and the stored text is `text`, which differs where another window had changed other lines. `merge`: the editor
 * has taken the lines of another window.
 */
export type DraftEvent =
  | { readonly type: 'type'; readonly sql: string; readonly over: string; readonly at: number }
  | { readonly type: 'write'; readonly at: number }
  | { readonly type: 'reject' }
  | { readonly type: 'stored'; readonly sent: string; readonly text: string }
  | { readonly type: 'merge'; readonly text: string; readonly theirs: string }

/**
 * The draft after an event; null once the stored text is the typed one.
 *
 * | event | no draft | draft |
 * |---|---|---|
 * | `type` | begins over the shown text | has the new text, over the same base |
 * | `write` | | has the text as it is stored, without broken characters; its time begins again |
 * | `reject` | | stays, and is marked |
 * | `stored` | | ends if nothing else was typed; else stays, over the text that was sent |
 * | `merge` | | ends if it has nothing that is not stored; else stays, over the stored text |
 */
export function stepDraft(draft: TextDraft | null, event: DraftEvent): TextDraft | null {
  if (event.type === 'type')
    return draft === null
      ? { sql: event.sql, base: event.over, firstAt: event.at, isRejected: false }
      : { ...draft, sql: event.sql }
  if (draft === null) return null
  switch (event.type) {
    case 'write':
      return { ...draft, sql: wellFormed(draft.sql), firstAt: event.at }
    case 'reject':
      return { ...draft, isRejected: true }
    case 'stored':
      return draft.sql === event.text ? null : { ...draft, base: event.sent, isRejected: false }
    case 'merge':
      return event.text === event.theirs ? null : { ...draft, sql: event.text, base: event.theirs }
  }
}

/** The time until a draft is written after a key, in ms. */
export function writeInMs({ firstAt }: TextDraft, now: number): number {
  return Math.max(0, Math.min(IDLE_MS, firstAt + LONGEST_MS - now))
}

/** Merges texts line by line, and describes a merge as changes of a text. */
export interface LineMerger {
  readonly mergeLines: (texts: ThreeTexts) => string | null
  readonly textChanges: (before: string, after: string) => readonly TextChange[]
}

/** A text with the lines of another window, and the changes that lead to it. */
interface MergedLines {
  readonly text: string
  readonly changes: readonly TextChange[]
}

/** Merges the stored text of another window into a draft; null where both changed the same lines. */
export function mergedLines(
  { sql, base }: TextDraft,
  theirs: string,
  merger: LineMerger | null,
): MergedLines | null {
  const text = merger?.mergeLines({ base, mine: sql, theirs }) ?? null
  return merger === null || text === null ? null : { text, changes: merger.textChanges(sql, text) }
}
