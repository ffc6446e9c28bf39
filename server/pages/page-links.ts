import { getChart } from '#domain/contract/bi/chart.ts'
import {
  FIRST_DASHBOARDS,
  getDashboard,
  getDashboardCharts,
  getDashboardDatasets,
  listDashboards,
} from '#domain/contract/bi/dashboard.ts'
import { getMe } from '#domain/contract/me.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { getSqlLab } from '#domain/contract/sqllab.ts'
import { getSyncAbilities } from '#domain/contract/sync.ts'
import type { ScreenName } from '#domain/page/screen-files.ts'
import { screenOf } from '#domain/page/screen-of.ts'
import { type AllScreenFiles, type ServerKind, withLinks } from '#domain/page/with-links.ts'

/** A visit of a screen. */
interface Visit {
  readonly screen: ScreenName
  /** The first requests of the screen, independent of the data on the device. */
  readonly requests: readonly string[]
}

/** The screen of an address, and its first requests; null if unknown. */
export function visitOf(path: string, query = ''): Visit | null {
  const screen = screenOf(path)
  return screen === null ? null : { screen, requests: [getMe.path, ...requestsOf(screen, path, query)] }
}

function requestsOf(screen: ScreenName, path: string, query: string): readonly string[] {
  switch (screen) {
    case 'start':
      return []
    case 'sqlLab':
      return [getSqlLab.path, getSyncAbilities.path]
    case 'dashboardList':
      return [listDashboards.path + FIRST_PAGE]
    case 'dashboard':
      return [getDashboard, getDashboardCharts, getDashboardDatasets].map((call) =>
        call.path.replace('{idOrSlug}', path.split('/')[3] ?? ''),
      )
    case 'explore':
      return savedChartRequests(query)
  }
}

/** The request for the saved chart of an address of the builder. Other addresses (of a draft, a chart on the device, or a form) may need none. */
function savedChartRequests(query: string): readonly string[] {
  const search = new URLSearchParams(query)
  const id = search.get('slice_id') ?? ''
  const isOther = ['draft', 'chart', 'form_data', 'form_data_key'].some((name) => search.has(name))
  return !isOther && /^[1-9]\d{0,14}$/.test(id) ? [getChart.path.replace('{id}', id)] : []
}

const FIRST_PAGE = writeQuery(listDashboards.query, { q: FIRST_DASHBOARDS })

/** A visit of an address; `hasSession` is false if the browser sent no cookie, so that calls would be rejected. */
interface PageVisit {
  readonly path: string
  readonly kind: ServerKind
  readonly query?: string
  readonly hasSession: boolean
}

/** The page for a visit, with links to what its screen is going to fetch. Other addresses get the page as built. */
export function pageFor(
  html: string,
  files: AllScreenFiles | null,
  { path, query, kind, hasSession }: PageVisit,
): string {
  const visit = visitOf(path, query)
  if (visit === null || files === null) return html
  const requests = hasSession ? visit.requests : []
  return withLinks(html, files, { screen: visit.screen, requests, kind })
}
