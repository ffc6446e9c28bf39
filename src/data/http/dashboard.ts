import {
  addDashboardFavorite,
  type DashboardRow,
  dashboardFavoriteStatus,
  FIRST_DASHBOARDS,
  getDashboard,
  getDashboardCharts,
  getDashboardDatasets,
  listDashboards,
  removeDashboardFavorite,
} from '#domain/contract/bi/dashboard.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { readPages } from './read-pages.ts'
import { send } from './send.ts'

/** Maximum number of pages read. */
const MAX_PAGES = 20

/** Reads the complete list of dashboards, last changed first. Fails: with any WireError. */
export async function fetchDashboardList(
  signal?: AbortSignal,
): Promise<Result<readonly DashboardRow[], WireError>> {
  return readPages(MAX_PAGES, async (page) =>
    send(listDashboards, { query: { q: { ...FIRST_DASHBOARDS, page } }, signal }),
  )
}

/** The answers about one dashboard, in the shapes of the wire. */
interface DashboardAnswers {
  readonly dashboard: unknown
  readonly charts: readonly unknown[]
  readonly datasets: readonly unknown[]
}

/** Reads a dashboard with its charts and their datasets. Fails: with any WireError. */
export async function fetchDashboard(
  idOrSlug: string,
  signal?: AbortSignal,
): Promise<Result<DashboardAnswers, WireError>> {
  const options = { params: { idOrSlug }, signal }
  const [dashboard, charts, datasets] = await Promise.all([
    send(getDashboard, options),
    send(getDashboardCharts, options),
    send(getDashboardDatasets, options),
  ])
  if (!dashboard.ok) return dashboard
  if (!charts.ok) return charts
  if (!datasets.ok) return datasets
  return ok({
    dashboard: dashboard.value.result,
    charts: charts.value.result,
    datasets: datasets.value.result,
  })
}

/** Returns those of the dashboards that are favourites. Fails: with any WireError. */
export async function fetchFavorites(ids: readonly number[]): Promise<Result<readonly number[], WireError>> {
  if (ids.length === 0) return ok([])
  const answer = await send(dashboardFavoriteStatus, { query: { q: [...ids] } })
  return answer.ok ? ok(answer.value.result.flatMap((one) => (one.value ? [one.id] : []))) : answer
}

/** Adds or removes a favourite. Fails: with any WireError. */
export async function sendFavorite(id: number, isFavorite: boolean): Promise<Result<unknown, WireError>> {
  return send(isFavorite ? addDashboardFavorite : removeDashboardFavorite, { params: { id } })
}
