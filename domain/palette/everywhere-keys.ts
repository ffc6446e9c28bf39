/** One row of the keyboard help. `keys` is a combination such as `Mod+K`, or a sequence such as `G then S`. */
export interface KeyRow {
  readonly keys: string
  readonly what: string
}

/** A section of the keyboard help. `Mod` is Cmd on Apple devices and Ctrl elsewhere. */
export interface KeySection {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

/** The keys of every screen, loaded at start. Source: look §9. */
export const EVERYWHERE_KEYS = {
  palette: { keys: 'Mod+K', what: 'Search and commands' },
  help: { keys: '?', what: 'All keys' },
  close: { keys: 'Esc', what: 'Close, cancel, back' },
  openOutbox: { keys: 'G then O', what: 'Open the outbox' },
  nextPane: { keys: 'F6', what: 'Next pane' },
  previousPane: { keys: 'Shift+F6', what: 'Previous pane' },
} as const satisfies Record<string, KeyRow>

/** The key that runs a query, applies filters, and submits a form. Source: look §9. */
export const SUBMIT_KEYS = 'Mod+Enter'
