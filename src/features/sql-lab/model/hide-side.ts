import type { Icon } from '#ui/icons.ts'

/** How the side pane is hidden: collapsed to a strip in a wide window, closed as a drawer in a narrow one. */
export interface HideSide {
  readonly label: string
  readonly icon: Icon
  readonly keys?: string
  readonly run: () => void
  /** A drawer closes after an item of it was used. */
  readonly isDrawer: boolean
}
