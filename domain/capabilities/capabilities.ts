import type { CostLimits } from './cost-limits.ts'

/**
 * State of a capability: `yes`; `off`, disabled by the administrator; `missing` in this version; `forbidden` for the
 * signed-in user; `unknown`, because the server did not report it.
 */
export const FINDINGS = ['yes', 'off', 'missing', 'forbidden', 'unknown'] as const

/** State of a capability. */
export type Finding = (typeof FINDINGS)[number]

/** Optional features of a server, in the order of their list. */
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
  'schedules',
  'shareLinks',
  'queryPermalinks',
  'writeDatasets',
  'writeCharts',
  'writeDashboards',
  'tagCharts',
  'tagDatasets',
  'dashboardColors',
  'dashboardFilters',
  'dashboardRoles',
  'chartJobs',
  'uuids',
] as const

/** An optional feature of a server. */
export type Capability = (typeof CAPABILITIES)[number]

/** Limits of a server, in rows and seconds; null if it does not report one. */
export interface ServerLimits {
  readonly defaultRows: number | null
  readonly mostRows: number | null
  readonly shownRows: number | null
  readonly sampleRows: number | null
  readonly filterRows: number | null
  readonly answerSeconds: number | null
  readonly resultSeconds: number | null
  /** Longest wait for a stored result. */
  readonly fetchSeconds?: number | null
}

/** How the results of chart jobs reach the window. */
export type JobTransport = 'websocket' | 'polling'

/**
 * The server: its kind, and its abilities for the signed-in user. `foundAt` is the time of the last probe, in ms since
 * 1970.
 */
export interface ServerDescription {
  readonly kind: 'offset' | 'superset'
  readonly version: string | null
  /** Address of the Superset; null if the server itself answers. */
  readonly address: string | null
  readonly roles: readonly string[]
  readonly capabilities: ReadonlyMap<Capability, Finding>
  readonly limits: ServerLimits
  readonly jobTransport: JobTransport | null
  /** The database of a new tab; null or missing for the lowest id. Source: SQL spec §5. */
  readonly defaultDbId?: number | null
  readonly foundAt: number
  /** The origins whose pages may show charts and dashboards of this server in frames. */
  readonly embedFrom: readonly string[]
  /** Limits for the cost of a query; absent if the server sets no limits. */
  readonly costLimits?: CostLimits
}

/** State of a capability; `unknown` if it was not probed. */
export function findingOf({ capabilities }: ServerDescription, capability: Capability): Finding {
  return capabilities.get(capability) ?? 'unknown'
}

/** Whether a feature may be offered. An unknown one may, because the server reports the error itself. */
export function mayTry(server: ServerDescription | null, capability: Capability): boolean {
  if (server === null) return true
  const finding = findingOf(server, capability)
  return finding === 'yes' || finding === 'unknown'
}
