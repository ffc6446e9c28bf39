/** What may stand over the screen; one at a time. */
export type OpenOverlay = 'palette' | 'help' | 'sign-in' | 'sign-out' | null
