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
import { SERVER_KIND_MARK } from '#domain/contract/server/page-mark.ts'
import { getSqlLab } from '#domain/contract/sqllab.ts'
import { getSyncAbilities } from '#domain/contract/sync.ts'
import type { ScreenFiles, ScreenName } from './screen-files.ts'

/** Paths of the built files by screen, without a leading slash, as the build lists them. */
type AllScreenFiles = Readonly<Record<ScreenName, ScreenFiles>>

interface Visit {
  readonly screen: ScreenName
  /** The first requests of the screen, independent of the data on the device. */
  readonly requests: readonly string[]
}

const SQL_LAB_REQUESTS = [getMe.path, getSqlLab.path, getSyncAbilities.path]

const SLUG = /^\/superset\/dashboard\/([\w-]{1,255})\/?$/

/** The screen of an address, and its first requests; null if unknown. */
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

/** The request for the saved chart of an address of the builder. Other addresses (of a draft, a chart on the device, or a form) may need none. */
function savedChartRequests(query: string): readonly string[] {
  const search = new URLSearchParams(query)
  const id = search.get('slice_id') ?? ''
  const isOther = ['draft', 'chart', 'form_data', 'form_data_key'].some((name) => search.has(name))
  return !isOther && /^[1-9]\d{0,14}$/.test(id) ? [getChart.path.replace('{id}', id)] : []
}

const FIRST_PAGE = writeQuery(listDashboards.query, { q: FIRST_DASHBOARDS })

/** The server that answers calls: this one, or the Superset behind it. */
export type ServerKind = 'offset' | 'superset'

/** A visit of an address; `hasSession` is false if the browser sent no cookie, so that calls would be rejected. */
interface PageVisit {
  readonly path: string
  readonly kind: ServerKind
  readonly query?: string
  readonly hasSession: boolean
}

/**
 * The page for a visit: the built one, with links to all files and calls that the screen is going to fetch, so that the
 * browser requests them at once, and with the kind of the server, which a first visit needs before it has requested it. Other
 * addresses get the page as built, and so do all if the list is of another build.
 */
export function pageFor(
  html: string,
  files: AllScreenFiles | null,
  { path, query, kind, hasSession }: PageVisit,
): string {
  const visit = visitOf(path, query)
  if (visit === null || files === null) return html
  const { scripts, soon, fonts } = files[visit.screen]
  const [shell] = scripts
  const isNamed = (file: string) => html.includes(`"/${file}"`)
  if (shell === undefined || !isNamed(shell)) return html
  const missing = (names: readonly string[]) => names.filter((file) => !isNamed(file))
  const requests = hasSession ? visit.requests : []
  const mark = `<meta name="${SERVER_KIND_MARK}" content="${kind}">`
  const links = [
    ...requests.map((address) => `rel="preload" as="fetch" href="${escaped(address)}"`),
    ...missing(scripts).map((file) => `rel="modulepreload" href="/${file}"`),
    ...fonts.map((file) => `rel="preload" as="font" type="font/woff2" href="/${file}"`),
    ...missing(soon).map((file) => `rel="modulepreload" fetchpriority="low" href="/${file}"`),
  ]
  const lines = [mark, ...links.map((attributes) => `<link ${attributes} crossorigin>`)].join('\n    ')
  return html.replace('</head>', () => `${lines}\n  </head>`)
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
