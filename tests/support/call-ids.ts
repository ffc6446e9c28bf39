/** The id of a record that does not exist. */
export const GONE = 987_654

/** Ids of one user's records; the dashboard is a draft. */
export interface Ids {
  readonly tab: number
  readonly table: number
  readonly savedQuery: number
  readonly query: number
  readonly clientId: string
  readonly resultsKey: string
  readonly chartKey: string
  readonly formKey: string
  readonly linkKey: string
  readonly sharedQuery: number
  readonly queryLinkKey: string
  readonly database: number
  readonly dataset: number
  readonly ownDataset: number
  readonly chart: number
  readonly dashboard: number
  readonly ownDashboard: number
  readonly cssTemplate: number
  readonly view: number
  readonly memory: number
  readonly filtersKey: string
  readonly boardLinkKey: string
  readonly layer: number
  readonly annotation: number
  readonly tag: number
  readonly tagName: string
  readonly upload: string
}

/** Ids of records that do not exist. */
export const goneIds: Ids = {
  tab: GONE,
  table: GONE,
  savedQuery: GONE,
  query: GONE,
  clientId: 'nosuchquery',
  resultsKey: '00000000-0000-4000-8000-000000000000',
  chartKey: 'qc-nosuchkey',
  formKey: 'nosuchkey',
  linkKey: 'nosuchkey',
  sharedQuery: GONE,
  queryLinkKey: 'nosuchkey',
  database: GONE,
  dataset: GONE,
  ownDataset: GONE,
  chart: GONE,
  dashboard: GONE,
  ownDashboard: GONE,
  cssTemplate: GONE,
  view: GONE,
  memory: GONE,
  filtersKey: 'nosuchkey',
  boardLinkKey: 'nosuchkey',
  layer: GONE,
  annotation: GONE,
  tag: GONE,
  tagName: 'no such tag',
  upload: 'nosuchupload000000000',
}
