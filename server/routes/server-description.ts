import {
  CAPABILITIES,
  type Capability,
  type Finding,
  type ServerDescription,
} from '#domain/capabilities/capabilities.ts'
import { MAX_ROW_LIMIT } from '#domain/query/limits.ts'
import { SAMPLES_ROW_LIMIT } from '#domain/semantic/answer/start-answer.ts'
import type { ServerDeps } from '#server/deps.ts'
import { RESULT_STORED_MS } from '#server/jobs/stored-results.ts'
import { WAITED_TIMEOUT_MS } from '#server/runs/run/start-run.ts'
import { rolesOf, type User } from '#server/store/users.ts'

/** The description of this server and its capabilities for a user, without a Superset behind it. */
export function describeServer(
  {
    keepsTabs,
    embedFrom,
    costLimits,
    sqlLab,
  }: Pick<ServerDeps, 'keepsTabs' | 'embedFrom' | 'costLimits' | 'sqlLab'>,
  user: Pick<User, 'username'>,
  now: number,
): ServerDescription {
  const findings: Readonly<Record<Capability, Finding>> = {
    sqlLab: 'yes',
    runSql: 'yes',
    saveQueries: 'yes',
    keepsTabs: keepsTabs ? 'yes' : 'off',
    backgroundRuns: 'yes',
    costEstimate: 'yes',
    templates: 'yes',
    csvExport: 'yes',
    streamedExport: 'yes',
    catalogs: 'missing',
    schedules: 'yes',
    shareLinks: 'yes',
    queryPermalinks: 'yes',
    writeDatasets: 'yes',
    writeCharts: 'yes',
    writeDashboards: 'yes',
    tagCharts: 'yes',
    tagDatasets: 'yes',
    dashboardColors: 'missing',
    dashboardFilters: 'missing',
    dashboardRoles: 'off',
    chartJobs: sqlLab.hasChartJobs ? 'yes' : 'off',
    uuids: 'yes',
  }
  return {
    kind: 'offset',
    version: null,
    address: null,
    roles: rolesOf(user),
    capabilities: new Map(CAPABILITIES.map((name) => [name, findings[name]])),
    limits: {
      defaultRows: sqlLab.defaultRows,
      mostRows: MAX_ROW_LIMIT,
      shownRows: null,
      sampleRows: SAMPLES_ROW_LIMIT,
      filterRows: null,
      answerSeconds: WAITED_TIMEOUT_MS / 1_000,
      resultSeconds: RESULT_STORED_MS / 1_000,
      fetchSeconds: sqlLab.fetchSeconds,
    },
    jobTransport: sqlLab.hasChartJobs ? 'websocket' : null,
    defaultDbId: sqlLab.defaultDbId,
    foundAt: now,
    embedFrom,
    costLimits,
  }
}
