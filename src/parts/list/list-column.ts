import type { ReactNode } from 'react'

/** By what a list is sorted, and which way. */
export interface ListOrder<By extends string> {
  readonly by: By
  readonly isDescending: boolean
}

/** One column of a list, as the screen states it. */
export interface ListColumn<Entry, By extends string> {
  readonly name: string
  /** Its part of the width, as a track of a grid. */
  readonly width: string
  /** The same on a phone, where it differs. */
  readonly phoneWidth?: string
  /** What it sorts by; a column without it does not sort. */
  readonly by?: By
  /** The first press sorts from the last to the first: times. */
  readonly isDescendingFirst?: true
  /** A phone has no room for it. */
  readonly isWideOnly?: true
  readonly cell: (entry: Entry) => ReactNode
  /** What a pointer over the cell is shown. */
  readonly hint?: (entry: Entry) => string | undefined
}

/** Which entries are chosen, by their ids. */
export interface ListChoice {
  readonly ids: ReadonlySet<string>
  readonly set: (ids: readonly string[], isChosen: boolean) => void
}
