import {
  CAPABILITIES,
  type Capability,
  type Finding,
  findingOf,
  type ServerDescription,
} from './capabilities.ts'

/** A capability, its state, and the consequence for the user. */
interface Consequence {
  readonly capability: Capability
  readonly name: string
  readonly finding: Finding
  readonly text: string
}

/** Texts of a capability; `not` is used for a finding without its own text. */
interface Texts extends Partial<Readonly<Record<Finding, string>>> {
  readonly name: string
  readonly yes: string
  readonly not: string
}

const TEXTS: Readonly<Record<Capability, Texts>> = {
  sqlLab: {
    name: 'SQL Lab',
    yes: 'You can open SQL Lab.',
    not: 'SQL Lab cannot be used here. What you write stays on this device.',
    forbidden:
      'Your account may not use SQL Lab. What you write stays on this device. Ask your administrator for the role.',
  },
  runSql: {
    name: 'Running queries',
    yes: 'You can run SQL on the databases that are shared with you.',
    not: 'Queries cannot be run here.',
    forbidden: 'Your account can read data but not run queries.',
  },
  saveQueries: {
    name: 'Saved queries',
    yes: 'You can save queries on the server.',
    not: 'Queries cannot be saved on the server; they stay in their tabs.',
    forbidden: 'Your account may not save queries on the server; they stay in their tabs.',
  },
  keepsTabs: {
    name: 'Tabs',
    yes: 'Tabs are stored on the server and open on your other devices.',
    not: 'Tabs are stored on this device only.',
    off: 'The server does not store tabs: they are on this device only.',
    forbidden: 'Your account may not store tabs on the server: they are on this device only.',
  },
  backgroundRuns: {
    name: 'Runs in the background',
    yes: 'A run continues when you close the window, and its result is fetched later.',
    not: 'Runs cannot continue in the background: keep the window open until the result arrives.',
  },
  costEstimate: {
    name: 'Cost estimate',
    yes: 'The cost of a query can be estimated before it runs.',
    not: 'The cost of a query cannot be estimated.',
  },
  templates: {
    name: 'Templates',
    yes: 'Templates in braces are filled in before a query runs.',
    not: 'Templates are not filled in: braces are sent to the database unchanged.',
  },
  csvExport: {
    name: 'CSV files',
    yes: 'Results can be downloaded as CSV files.',
    not: 'The server does not offer CSV files. Rows on the screen can be copied.',
    forbidden: 'Your account may not download results as files.',
  },
  streamedExport: {
    name: 'Large files',
    yes: 'A complete result can be downloaded, however large.',
    not: 'A file has only the rows that were fetched.',
  },
  catalogs: {
    name: 'Catalogs',
    yes: 'Databases with several catalogs show all of them.',
    not: 'Each database shows one catalog.',
  },
  schedules: {
    name: 'Schedules',
    yes: 'Saved queries can run at set times.',
    not: 'Saved queries run only when you run them.',
  },
  shareLinks: {
    name: 'Links to queries',
    yes: 'A query can be shared by a link.',
    not: 'The server stores no shared queries. A link that holds the query itself works.',
  },
  queryPermalinks: {
    name: 'Keys of links',
    yes: 'A link to a query has a key that cannot be guessed.',
    not: 'A link to a query has a number, under which every user of the server can read it.',
  },
  writeDatasets: {
    name: 'Changing datasets',
    yes: 'You can create datasets and change those that you own.',
    not: 'Datasets are read-only here.',
  },
  writeCharts: {
    name: 'Changing charts',
    yes: 'You may change charts.',
    not: 'Charts are read-only.',
  },
  writeDashboards: {
    name: 'Changing dashboards',
    yes: 'You may change dashboards.',
    not: 'Dashboards are read-only.',
  },
  tagCharts: {
    name: 'Tags of charts',
    yes: 'You may give charts tags.',
    not: 'Tags of charts are read-only.',
    off: 'The server does not store tags.',
  },
  tagDatasets: {
    name: 'Tags of datasets',
    yes: 'You may give datasets tags.',
    not: 'Datasets have no tags here.',
  },
  dashboardColors: {
    name: 'Colors of a dashboard',
    yes: 'Colors are saved separately.',
    not: 'Colors are saved with the complete dashboard.',
  },
  dashboardFilters: {
    name: 'Filters of a dashboard',
    yes: 'Filters are saved separately.',
    not: 'Filters are saved with the complete dashboard.',
  },
  dashboardRoles: {
    name: 'Roles of a dashboard',
    yes: 'A dashboard can be shown to the users of some roles only.',
    not: 'Every user sees the published dashboards.',
  },
  chartJobs: {
    name: 'Charts in the background',
    yes: 'Slow charts are computed in the background.',
    not: 'A slow chart may exceed the time limit of the server.',
  },
  uuids: {
    name: 'Keys of new records',
    yes: 'New records have a unique key, so that sending one twice creates it once.',
    not: 'New records have no unique key. Before one is sent again, Offset checks whether it arrived.',
  },
}

/** Lists all capabilities of a server with their consequences. */
export function consequencesOf(server: ServerDescription): readonly Consequence[] {
  return CAPABILITIES.map((capability) => {
    const finding = findingOf(server, capability)
    return { capability, name: TEXTS[capability].name, finding, text: consequenceText(capability, finding) }
  })
}

/** The consequence of a finding. */
export function consequenceText(capability: Capability, finding: Finding): string {
  const texts = TEXTS[capability]
  if (finding === 'unknown') return texts.unknown ?? 'Unknown. It is tried when you use it.'
  return texts[finding] ?? texts.not
}
