/** One row of the table of keys. `keys` is a combination such as `Mod+K`, or a sequence such as `G then S`. */
export interface KeyRow {
  readonly keys: string
  readonly what: string
}

/** The keys that work on every screen; the window cannot start without them. Source: look §9. */
export const EVERYWHERE_KEYS = {
  palette: { keys: 'Mod+K', what: 'Search and commands' },
  help: { keys: '?', what: 'All keys' },
  close: { keys: 'Esc', what: 'Close, cancel, back' },
  goToSqlLab: { keys: 'G then S', what: 'Go to SQL Lab' },
  goToDashboards: { keys: 'G then D', what: 'Go to Dashboards' },
  openOutbox: { keys: 'G then O', what: 'Open the outbox' },
  nextPane: { keys: 'F6', what: 'Next pane' },
  previousPane: { keys: 'Shift+F6', what: 'Previous pane' },
} as const satisfies Record<string, KeyRow>
