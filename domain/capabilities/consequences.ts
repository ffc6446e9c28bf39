import {
  CAPABILITIES,
  type Capability,
  type Finding,
  findingOf,
  type ServerDescription,
} from './capabilities.ts'

/** A line of what a server can do: its name, how that was found, and what follows from it for whoever works here. */
interface Consequence {
  readonly capability: Capability
  readonly name: string
  readonly finding: Finding
  readonly text: string
}

/** What is said of a capability; a finding without words of its own is told by those of `not`. */
interface Words extends Partial<Readonly<Record<Finding, string>>> {
  readonly name: string
  readonly yes: string
  readonly not: string
}

const WORDS: Readonly<Record<Capability, Words>> = {
  sqlLab: {
    name: 'SQL Lab',
    yes: 'You can open SQL Lab.',
    not: 'SQL Lab cannot be used here. What you write stays on this device.',
    forbidden:
      'Your account may not use SQL Lab. What you write stays on this device; whoever runs the server can give you the role for it.',
  },
  runSql: {
    name: 'Running queries',
    yes: 'You can run SQL on the databases that are shared with you.',
    not: 'Queries cannot be run here.',
    forbidden: 'Your account may read here, and may not run queries.',
  },
  saveQueries: {
    name: 'Saved queries',
    yes: 'You can save queries on the server.',
    not: 'Queries cannot be saved on the server; they stay in their tabs.',
    forbidden: 'Your account may not save queries on the server; they stay in their tabs.',
  },
  keepsTabs: {
    name: 'Tabs',
    yes: 'Tabs are kept on the server, and open on your other devices.',
    not: 'Tabs are kept on this device only.',
    off: 'The server keeps no tabs: they are on this device only.',
    forbidden: 'Your account may not keep tabs on the server: they are on this device only.',
  },
  backgroundRuns: {
    name: 'Runs in the background',
    yes: 'A run goes on when you close the window, and its result is fetched later.',
    not: 'Runs cannot go on in the background here: a result comes only to the window that waits for it.',
  },
  costEstimate: {
    name: 'Cost estimate',
    yes: 'The cost of a query can be asked for before it runs.',
    not: 'The cost of a query cannot be asked for.',
  },
  templates: {
    name: 'Templates',
    yes: 'Templates in braces are filled in before a query runs.',
    not: 'Templates are not filled in: braces go to the database as they are.',
  },
  csvExport: {
    name: 'CSV files',
    yes: 'Results can be taken along as CSV files.',
    not: 'The server gives out no CSV files. What a window shows can be copied.',
    forbidden: 'Your account may not take results along as files.',
  },
  streamedExport: {
    name: 'Large files',
    yes: 'A whole result can be taken along, however large.',
    not: 'A file has at most the rows that were fetched.',
  },
  catalogs: {
    name: 'Catalogs',
    yes: 'Databases with several catalogs show all of them.',
    not: 'Each database shows one catalog.',
  },
  shareLinks: {
    name: 'Links to queries',
    yes: 'A query can be shared by a link.',
    not: 'A query cannot be shared by a link; a saved one can.',
  },
  writeDatasets: {
    name: 'Changing datasets',
    yes: 'You may make datasets, and change those that you own.',
    not: 'Datasets can be looked at, and not changed here.',
  },
  writeCharts: {
    name: 'Changing charts',
    yes: 'You may change charts.',
    not: 'Charts can be looked at, and not changed.',
  },
  writeDashboards: {
    name: 'Changing dashboards',
    yes: 'You may change dashboards.',
    not: 'Dashboards can be looked at, and not changed.',
  },
  tagCharts: {
    name: 'Tags of charts',
    yes: 'You may give charts tags.',
    not: 'Tags of charts can be looked at, and not changed.',
    off: 'The server keeps no tags.',
  },
  tagDatasets: {
    name: 'Tags of datasets',
    yes: 'You may give datasets tags.',
    not: 'Datasets have no tags here.',
  },
  dashboardColors: {
    name: 'Colours of a dashboard',
    yes: 'Colours are saved by themselves.',
    not: 'Colours are saved with the whole dashboard.',
  },
  dashboardFilters: {
    name: 'Filters of a dashboard',
    yes: 'Filters are saved by themselves.',
    not: 'Filters are saved with the whole dashboard.',
  },
  chartJobs: {
    name: 'Charts in the background',
    yes: 'Slow charts are worked out in the background.',
    not: 'A chart is waited for, and a slow one may meet the limit of the server.',
  },
  uuids: {
    name: 'Marks of new records',
    yes: 'What is sent twice is there once: new records carry a mark of their own.',
    not: 'New records carry no mark here; one that may have arrived is looked for before it is sent again.',
  },
}

/** What a server can do, line by line, and what follows from it. */
export function consequencesOf(server: ServerDescription): readonly Consequence[] {
  return CAPABILITIES.map((capability) => {
    const finding = findingOf(server, capability)
    return { capability, name: WORDS[capability].name, finding, text: consequenceText(capability, finding) }
  })
}

/** What follows from how a capability was found. */
export function consequenceText(capability: Capability, finding: Finding): string {
  const words = WORDS[capability]
  if (finding === 'unknown') return words.unknown ?? 'The server did not say. It is tried when you use it.'
  return words[finding] ?? words.not
}
