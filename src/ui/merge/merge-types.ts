/** One of two texts that come together. */
export type MergeSide = 'mine' | 'theirs'

/**
 * A run of lines of a three-way merge. `mine`, `theirs`: changed on that side only; `both`: same change; `decide`:
 * changed differently, the reader chooses. `base` are the lines before.
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

/** What a line's ground says: from which side it comes, that it is the older one, or that somebody has to decide. */
export type LineTone = 'mine' | 'theirs' | 'both' | 'old' | 'decide'

/** Lines with one tone; `line` counts from 1. */
export type TonedLines = { readonly line: number; readonly count: number; readonly tone: LineTone }

/** How each side is called on the screen. */
export type SideNames = Readonly<Record<MergeSide, string>>

/** What stands in the merged text for a changed part: one side's lines, what the merge makes of it, a text of the reader's own, or a gap. */
export type Choice = MergeSide | 'merged' | 'hand' | 'none'

/**
 * The place of a changed part in the merged text. The range holds whole lines with their line ends; the last part of a
 * text has the line end before it in its range instead (`leads`), so that it can be empty too.
 */
export type Region = {
  /** Index of its part. */
  readonly part: number
  readonly from: number
  readonly to: number
  readonly leads: boolean
  readonly choice: Choice
}

/**
 * The merged text, and the lines that still wait for a decision, counted from 1; until then the text has gaps.
 * `isTyped`: a text of the reader's own is in it, which no choice brings back. `regions` let it go on as it was left.
 */
export type Merged = {
  readonly text: string
  readonly undecided: readonly number[]
  readonly isTyped: boolean
  readonly regions: readonly Region[]
}
