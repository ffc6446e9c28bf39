/** A side of a merge. */
export type MergeSide = 'mine' | 'theirs'

/**
 * A run of lines of a three-way merge. `mine`, `theirs`: changed on that side only; `both`: the same change; `decide`: changed
 * differently, so that the user chooses. `base` are the lines before.
 */
export type MergePart =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | {
      readonly kind: 'mine' | 'theirs' | 'both'
      readonly base: readonly string[]
      readonly lines: readonly string[]
    }
  | {
      readonly kind: 'decide'
      readonly base: readonly string[]
      readonly mine: readonly string[]
      readonly theirs: readonly string[]
    }

/** The background of a line: its side, an older line, or a conflict. */
export type LineTone = 'mine' | 'theirs' | 'both' | 'old' | 'decide'

/** Lines with one tone; `line` counts from 1. */
export type TonedLines = { readonly line: number; readonly count: number; readonly tone: LineTone }

/** The names of the sides on screen. */
export type SideNames = Readonly<Record<MergeSide, string>>

/** The content of a changed part in the merged text: the lines of a side, the merged lines, typed text, or a gap. */
export type Choice = MergeSide | 'merged' | 'hand' | 'none'

/**
 * The range of a changed part in the merged text. It has complete lines with their line ends; the last part of a text has the
 * line end before it instead (`leads`), so that it can be empty too.
 */
export type Region = {
  readonly part: number
  readonly from: number
  readonly to: number
  readonly leads: boolean
  readonly choice: Choice
}

/**
 * The merged text, and the lines with conflicts, counted from 1; until they are decided, the text has gaps. `isTyped`: it
 * contains typed text, which no choice restores. `regions` restore the state of the editor.
 */
export type Merged = {
  readonly text: string
  readonly undecided: readonly number[]
  readonly isTyped: boolean
  readonly regions: readonly Region[]
}
