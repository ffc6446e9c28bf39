/**
 * How a capability was found: `yes`; `off` whoever runs the server has switched it off; `missing` its version has none;
 * `forbidden` the signed-in user may not; `unknown` the server did not say.
 */
export const FINDINGS = ['yes', 'off', 'missing', 'forbidden', 'unknown'] as const

/** How a capability was found. */
export type Finding = (typeof FINDINGS)[number]

/** What a server may be able to do, in the order in which it is told. */
export const CAPABILITIES = [
  'sqlLab',
  'runSql',
  'saveQueries',
  'keepsTabs',
  'backgroundRuns',
  'costEstimate',
  'templates',
  'csvExport',
  'streamedExport',
  'catalogs',
  'shareLinks',
  'writeDatasets',
  'writeCharts',
  'writeDashboards',
  'tagCharts',
  'tagDatasets',
  'dashboardColors',
  'dashboardFilters',
  'chartJobs',
  'uuids',
] as const

/** What a server may be able to do. */
export type Capability = (typeof CAPABILITIES)[number]

/** Numbers that a server holds to, null where it does not say: of rows, and seconds. */
export interface ServerLimits {
  readonly defaultRows: number | null
  readonly mostRows: number | null
  readonly shownRows: number | null
  readonly sampleRows: number | null
  readonly filterRows: number | null
  readonly answerSeconds: number | null
  readonly resultSeconds: number | null
}

/** How the results of chart jobs reach the window. */
export type JobTransport = 'websocket' | 'polling'

/** Which server this is, what it can do for whoever is signed in, and when that was found out, in ms since 1970. */
export interface ServerDescription {
  readonly kind: 'offset' | 'superset'
  readonly version: string | null
  /** Where the Superset is; null where the server that answers is the whole of it. */
  readonly address: string | null
  readonly roles: readonly string[]
  readonly capabilities: ReadonlyMap<Capability, Finding>
  readonly limits: ServerLimits
  readonly jobTransport: JobTransport | null
  readonly foundAt: number
  /** The origins whose pages may show charts and dashboards of this server in frames. */
  readonly embedFrom: readonly string[]
}

/** How a capability was found; `unknown` where nobody has looked. */
export function findingOf({ capabilities }: ServerDescription, capability: Capability): Finding {
  return capabilities.get(capability) ?? 'unknown'
}

/** Whether something may be offered: also where nobody knows, since the server says so itself. */
export function mayTry(server: ServerDescription | null, capability: Capability): boolean {
  if (server === null) return true
  const finding = findingOf(server, capability)
  return finding === 'yes' || finding === 'unknown'
}
