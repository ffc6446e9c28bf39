/** An effect of the data saver: its subject, and the behaviour without and with it, as sentences. */
interface SaverEffect {
  readonly what: string
  readonly usual: string
  readonly saving: string
}

/** Effects of the data saver, one for each member of `Thrift`. */
export const SAVER_EFFECTS: readonly SaverEffect[] = [
  {
    what: 'Changes from your other devices',
    usual: 'Checked about twice a minute while the page is visible.',
    saving: 'Checked every five to seven minutes, and when you return to the page.',
  },
  {
    what: 'Names of databases, tables, dashboards',
    usual: 'Read once a day.',
    saving: 'Read once a week.',
  },
  {
    what: 'Columns',
    usual: 'Read ahead for up to 200 tables of a schema.',
    saving: 'Read for the tables that you open.',
  },
  {
    what: 'Dashboards and charts',
    usual: 'Requested when you open them.',
    saving: 'Opened from this device if at most a day old. Refresh requests them.',
  },
  {
    what: 'New tabs',
    usual: 'Use the row limit of the server.',
    saving: 'Request 100 rows, until you choose another limit.',
  },
  {
    what: 'New versions of Offset',
    usual: 'Checked every hour.',
    saving: 'Checked once a day.',
  },
]
