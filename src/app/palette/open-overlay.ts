import type { PaletteHost } from '#features/feature.ts'

/** The open overlay; only one at a time. */
export type OpenOverlay = 'palette' | 'help' | 'sign-in' | 'sign-out' | null

/** The window as seen by its commands. */
export interface WindowHost extends PaletteHost {
  readonly open: (overlay: OpenOverlay) => void
}
