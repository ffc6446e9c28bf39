import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useCallback } from 'react'
import { ScreenFault } from '#app/faults/ScreenFault.tsx'
import { Frame } from '#app/frame/Frame.tsx'
import { Screen } from '#app/frame/Screen.tsx'
import { isLid, type Lid } from '#domain/core/ids.ts'
import { lateScreen } from './app/faults/lazy-screen.ts'
import type { LocalDatabase } from './data/db/database.ts'
import type { RowsAtStart } from './data/start/open-database.ts'

const loadStart = async () => ({ default: (await import('#app/start/FirstStart.tsx')).FirstStart })
const loadSqlLab = async () => ({
  default: (await import('#features/sql-lab/SqlLabScreen.tsx')).SqlLabScreen,
})
const loadDashboardList = async () => ({
  default: (await import('#features/dashboards/DashboardListScreen.tsx')).DashboardListScreen,
})
const loadDashboard = async () => ({
  default: (await import('#features/dashboards/DashboardScreen.tsx')).DashboardScreen,
})

const loadNotFound = async () => ({ default: (await import('#app/faults/NotFound.tsx')).NotFound })
const loadStorage = async () => ({
  default: (await import('#features/settings/StorageScreen.tsx')).StorageScreen,
})

const FirstStart = lateScreen(loadStart)
const SqlLabScreen = lateScreen(loadSqlLab)
const DashboardListScreen = lateScreen(loadDashboardList)
const DashboardScreen = lateScreen(loadDashboard)
const StorageScreen = lateScreen(loadStorage)
const NotFound = lateScreen(loadNotFound)

type ReadAhead = (db: LocalDatabase, rows: RowsAtStart | null) => void

interface LateScreen {
  readonly path: RegExp
  readonly load: () => Promise<unknown>
  /** What takes the rows of the start for the screen; it comes with the screen's code. */
  readonly loadReader?: () => Promise<ReadAhead>
}

const LATE_SCREENS: readonly LateScreen[] = [
  {
    path: /^\/sqllab\//,
    load: SqlLabScreen.load,
    loadReader: async () => (await import('#features/sql-lab/SqlLabScreen.tsx')).readTabsAhead,
  },
  { path: /^\/dashboard\/list\//, load: DashboardListScreen.load },
  { path: /^\/superset\/dashboard\//, load: DashboardScreen.load },
  { path: /^\/settings\/storage\//, load: StorageScreen.load },
]

/**
 * Loads the screen of an address, so that its code comes while the session opens; resolves in any case, with what takes
 * the rows that the start has read for it.
 */
export async function preloadScreen(path: string): Promise<ReadAhead> {
  const screen = LATE_SCREENS.find((one) => one.path.test(path))
  // A failure is told by the screen itself, which asks again.
  const [, reader] = await Promise.allSettled([screen?.load(), screen?.loadReader?.()])
  return (reader.status === 'fulfilled' ? reader.value : null) ?? readNothing
}

function readNothing(): void {}

function useGo(): (address: string) => void {
  const router = useRouter()
  return useCallback((address: string) => router.history.push(address), [router])
}

const Root = () => {
  const go = useGo()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Frame path={path} go={go}>
      <Outlet />
    </Frame>
  )
}

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <Screen title="Not found">
      <NotFound />
    </Screen>
  ),
})

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => (
    <Screen title="Start">
      <FirstStart />
    </Screen>
  ),
})

const SqlLab = () => {
  const { tab, show } = sqlLabRoute.useSearch()
  return (
    <Screen title="SQL Lab">
      <SqlLabScreen tab={tab} over={show} go={useGo()} />
    </Screen>
  )
}

/** Which tab is shown, and what stands over it. */
interface SqlLabSearch {
  readonly tab?: Lid
  readonly show?: (typeof OVER_TAB)[number]
}

const OVER_TAB = ['versions', 'decide', 'deleted'] as const

const sqlLabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sqllab',
  validateSearch: (search: Record<string, unknown>): SqlLabSearch => {
    const show = OVER_TAB.find((one) => one === search['show'])
    return { ...(isLid(search['tab']) ? { tab: search['tab'] } : {}), ...(show && { show }) }
  },
  component: SqlLab,
})

const dashboardListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'dashboard/list',
  component: () => (
    <Screen title="Dashboards">
      <DashboardListScreen />
    </Screen>
  ),
})

const Dashboard = () => {
  const { idOrSlug } = dashboardRoute.useParams()
  return (
    <Screen title="Dashboard">
      <DashboardScreen key={idOrSlug} idOrSlug={idOrSlug} />
    </Screen>
  )
}

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'superset/dashboard/$idOrSlug',
  component: Dashboard,
})

const storageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'settings/storage',
  component: () => (
    <Screen title="This device">
      <StorageScreen />
    </Screen>
  ),
})

const routeTree = rootRoute.addChildren([
  startRoute,
  sqlLabRoute,
  dashboardListRoute,
  dashboardRoute,
  storageRoute,
])

/** Makes the window's router over the address bar; addresses end in a slash, as Superset writes them. */
export function makeRouter() {
  return createRouter({
    routeTree,
    trailingSlash: 'always',
    // Plain texts: an address that somebody pastes must not be read as JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    defaultErrorComponent: ScreenFault,
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
}

function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
