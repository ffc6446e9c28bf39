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
import type { ScreenFiles, ScreenName } from './screen-files.ts'

/** Addresses of the built files, without a slash before them, as the build lists them. */
type AllScreenFiles = Readonly<Record<ScreenName, ScreenFiles>>

interface Visit {
  readonly screen: ScreenName
  /** What the screen requests at its start, whatever is on the device. */
  readonly requests: readonly string[]
}

const SQL_LAB_REQUESTS = [getMe.path, getSqlLab.path, getSyncAbilities.path]

const SLUG = /^\/superset\/dashboard\/([\w-]{1,255})\/?$/

/** Which screen an address leads to, and what that one requests first; null where nobody can tell. */
export function visitOf(path: string, query = ''): Visit | null {
  if (path === '/') return { screen: 'start', requests: [getMe.path] }
  if (/^\/sqllab\/?$/.test(path)) return { screen: 'sqlLab', requests: SQL_LAB_REQUESTS }
  if (/^\/dashboard\/list\/?$/.test(path))
    return { screen: 'dashboardList', requests: [getMe.path, listDashboards.path + FIRST_PAGE] }
  if (/^\/explore\/?$/.test(path))
    return { screen: 'explore', requests: [getMe.path, ...savedChartRequests(query)] }
  const idOrSlug = SLUG.exec(path)?.[1]
  if (idOrSlug === undefined) return null
  const calls = [getDashboard, getDashboardCharts, getDashboardDatasets]
  const requests = calls.map((call) => call.path.replace('{idOrSlug}', idOrSlug))
  return { screen: 'dashboard', requests: [getMe.path, ...requests] }
}

/**
 * The chart of an address of the builder, by the id that the server knows it by. An address that names a draft, a chart of
 * the device or a form has more to read first, and may need no request.
 */
function savedChartRequests(query: string): readonly string[] {
  const search = new URLSearchParams(query)
  const id = search.get('slice_id') ?? ''
  const isOther = ['draft', 'chart', 'form_data', 'form_data_key'].some((name) => search.has(name))
  return !isOther && /^[1-9]\d{0,14}$/.test(id) ? [getChart.path.replace('{id}', id)] : []
}

const FIRST_PAGE = writeQuery(listDashboards.query, { q: FIRST_DASHBOARDS })

/** A visit of an address and its query; `hasSession` is false where the browser sent no cookie, so that each call would be refused. */
interface PageVisit {
  readonly path: string
  readonly query?: string
  readonly hasSession: boolean
}

/**
 * The page for a visit of an address: the build's own, and in it the names of all that the screen is going to fetch, which
 * then comes in one wave. Calls are named where they can be answered. Any other address gets the page as it was built, and
 * so does one whose list is of another build.
 */
export function pageFor(
  html: string,
  files: AllScreenFiles | null,
  { path, query, hasSession }: PageVisit,
): string {
  const visit = visitOf(path, query)
  if (visit === null || files === null) return html
  const { scripts, soon, fonts } = files[visit.screen]
  const [shell] = scripts
  const isNamed = (file: string) => html.includes(`"/${file}"`)
  if (shell === undefined || !isNamed(shell)) return html
  const missing = (names: readonly string[]) => names.filter((file) => !isNamed(file))
  const requests = hasSession ? visit.requests : []
  const links = [
    ...requests.map((address) => `rel="preload" as="fetch" href="${escaped(address)}"`),
    ...missing(scripts).map((file) => `rel="modulepreload" href="/${file}"`),
    ...fonts.map((file) => `rel="preload" as="font" type="font/woff2" href="/${file}"`),
    ...missing(soon).map((file) => `rel="modulepreload" fetchpriority="low" href="/${file}"`),
  ]
  const lines = links.map((attributes) => `<link ${attributes} crossorigin>`).join('\n    ')
  return html.replace('</head>', () => `${lines}\n  </head>`)
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
