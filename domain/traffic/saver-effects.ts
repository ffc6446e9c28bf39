/** What the data saver changes: what it is about, how that usually is, and how it is with it, as sentences. */
interface SaverEffect {
  readonly what: string
  readonly usual: string
  readonly saving: string
}

/** What the data saver changes, a line for each member of `Thrift`. */
export const SAVER_EFFECTS: readonly SaverEffect[] = [
  {
    what: 'News from your other devices',
    usual: 'Asked for about twice a minute while you look.',
    saving: 'Asked for every five to seven minutes, and when you come back to the page.',
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
    usual: 'Asked for when you open them.',
    saving: 'Opened from this device where it has them from the last day; Refresh asks.',
  },
  {
    what: 'New tabs',
    usual: 'Take the row limit of the server.',
    saving: 'Ask for 100 rows, until you choose another limit.',
  },
  {
    what: 'New versions of Offset',
    usual: 'Looked for every hour.',
    saving: 'Looked for once a day.',
  },
]
