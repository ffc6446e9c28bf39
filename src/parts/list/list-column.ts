import type { ReactNode } from 'react'

/** The sort order of a list. */
export interface ListOrder<By extends string> {
  readonly by: By
  readonly isDescending: boolean
}

export interface ListColumn<Entry, By extends string> {
  readonly name: string
  /** Its share of the width, as a track of a CSS grid. */
  readonly width: string
  /** Its share on a phone, where it differs. */
  readonly phoneWidth?: string
  /** Its key of sorting; a column without one does not sort. */
  readonly by?: By
  /** The first press sorts in descending order, as for times. */
  readonly isDescendingFirst?: true
  /** Hidden on a phone. */
  readonly isWideOnly?: true
  readonly cell: (entry: Entry) => ReactNode
  /** The tooltip of a cell. */
  readonly hint?: (entry: Entry) => string | undefined
}

export interface ListChoice {
  readonly ids: ReadonlySet<string>
  readonly set: (ids: readonly string[], isChosen: boolean) => void
}
