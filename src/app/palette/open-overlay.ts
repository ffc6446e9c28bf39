import type { PaletteHost } from '#features/feature.ts'

/** What may stand over the screen; one at a time. */
export type OpenOverlay = 'palette' | 'help' | 'sign-in' | 'sign-out' | null

/** What the window's own commands may do with it. */
export interface WindowHost extends PaletteHost {
  readonly open: (overlay: OpenOverlay) => void
}
