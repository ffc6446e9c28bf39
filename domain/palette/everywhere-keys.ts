/** One row of the table of keys. `keys` is a combination such as `Mod+K`, or a sequence such as `G then S`. */
export interface KeyRow {
  readonly keys: string
  readonly what: string
}

/** Keys that work in one place, under its name. `Mod` is Cmd on Apple's machines and Ctrl elsewhere. */
export interface KeySection {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

/** The keys that work on every screen; the window cannot start without them. Source: look §9. */
export const EVERYWHERE_KEYS = {
  palette: { keys: 'Mod+K', what: 'Search and commands' },
  help: { keys: '?', what: 'All keys' },
  close: { keys: 'Esc', what: 'Close, cancel, back' },
  openOutbox: { keys: 'G then O', what: 'Open the outbox' },
  nextPane: { keys: 'F6', what: 'Next pane' },
  previousPane: { keys: 'Shift+F6', what: 'Previous pane' },
} as const satisfies Record<string, KeyRow>

/** What runs a query, applies filters, and sends a form. Source: look §9. */
export const SUBMIT_KEYS = 'Mod+Enter'
