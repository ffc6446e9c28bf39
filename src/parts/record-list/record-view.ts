import type { ReactNode } from 'react'
import type { ListColumn } from '#parts/list/list-column.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'

/** The star of a record. */
export interface RecordStarView {
  readonly isFavorite: boolean
  /** Why it cannot be changed; false if it can. */
  readonly disabledReason: string | false
  readonly onStar: () => void
}

/** A record as a card. */
interface RecordCardView {
  readonly href: string
  readonly tags: readonly string[]
  /** A short text under the name. */
  readonly text: string
  /** Tags behind the text. */
  readonly marks: ReactNode
  readonly thumbnail: ReactNode
}

/** How the records of a kind are shown in their list. */
export interface RecordView<Entry, By extends string> {
  /** The name of the list for screen readers. */
  readonly label: string
  readonly idOf: (entry: Entry) => string
  readonly nameOf: (entry: Entry) => string
  readonly columns: readonly ListColumn<Entry, By>[]
  readonly menuOf: (entry: Entry) => readonly MenuGroup[]
  readonly starOf: (entry: Entry) => RecordStarView
  readonly cardOf: (entry: Entry) => RecordCardView
  /** Cards per line in a wide window, and their estimated height in pixels. */
  readonly cardsPerLine: number
  readonly cardPx: number
}
