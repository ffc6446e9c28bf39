import type { Icon } from '#ui/icons.ts'

/** How the side pane is put away: as a strip at full width, as a drawer that closes in narrow windows. */
export interface HideSide {
  readonly label: string
  readonly icon: Icon
  readonly keys?: string
  readonly run: () => void
  /** A drawer closes once something was taken from it. */
  readonly isDrawer: boolean
}
