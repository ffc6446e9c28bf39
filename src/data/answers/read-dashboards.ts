import { type LocalDatabase, ofKind } from '#data/db/database.ts'
import { type Chart, chartOf } from '#domain/chart/chart.ts'
import { layerIds, withLayers } from '#domain/chart/layers.ts'
import { type Dashboard, dashboardOf } from '#domain/dashboard/dashboard.ts'
import type { DashboardColors } from '#domain/dashboard/dashboard-colors.ts'
import { type DashboardEntry, entryOf } from '#domain/dashboard/dashboard-list.ts'
import { type Dataset, parseDatasets } from '#domain/dataset/dataset.ts'
import { type ChartFields, parseStoredChart, type StoredChart } from '#domain/records/charts/record.ts'
import { parseStoredDashboard, type StoredDashboard } from '#domain/records/dashboards/record.ts'

/** Keys in `records` of answers that belong to dashboards. */
export const answerKeys = {
  /** The time of the list; its entries are the records marked as listed. */
  list: 'dashboards',
  /** Prefix of the keys of the datasets. */
  datasetsOfAll: 'dashboard-datasets/',
  datasets: (dashboardId: number) => `dashboard-datasets/${dashboardId}`,
} as const

/** The stored list of dashboards; `at` in ms since 1970. */
interface CachedList {
  readonly entries: readonly DashboardEntry[]
  readonly at: number
}

/** The stored list (null if never read), the favourites, and the times of the opened dashboards. */
interface KnownDashboards {
  readonly cached: CachedList | null
  readonly favorites: ReadonlySet<number>
  readonly onDevice: ReadonlyMap<number, number>
}

/** A dashboard with its charts and datasets. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard
  readonly charts: readonly Chart[]
  readonly datasets: readonly Dataset[]
}

/** A stored dashboard; `at` is when it was read, in ms since 1970. */
export interface CachedDashboard {
  readonly dashboard: StoredDashboard
  readonly charts: readonly StoredChart[]
  /** The charts that other charts draw as layers. */
  readonly layers: readonly StoredChart[]
  readonly datasets: unknown
  readonly at: number
}

/** Reads the stored data of all dashboards. */
export async function readKnownDashboards(db: LocalDatabase): Promise<KnownDashboards> {
  const [rows, list] = await Promise.all([db.dashboards.toArray(), db.records.get(answerKeys.list)])
  const read = rows.flatMap((row) => {
    const { serverId, isListed, isFavorite, openedAt } = row
    return serverId !== null && parseStoredDashboard(row).ok
      ? [{ row, serverId, isListed, isFavorite, openedAt }]
      : []
  })
  const entries = read
    .filter(({ isListed }) => isListed)
    .map(({ row, serverId }) => entryOf(serverId, row))
    .toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0) || a.id - b.id)
  return {
    cached: list === undefined ? null : { entries, at: list.at },
    favorites: new Set(read.flatMap(({ serverId, isFavorite }) => (isFavorite ? [serverId] : []))),
    onDevice: new Map(
      read.flatMap(({ serverId, openedAt }) => (openedAt === null ? [] : [[serverId, openedAt] as const])),
    ),
  }
}

/** The stored list; null if never read. */
export async function readCachedList(db: LocalDatabase): Promise<CachedList | null> {
  return (await readKnownDashboards(db)).cached
}

/** Whether a name is an id rather than a slug. */
export function isId(idOrSlug: string): boolean {
  return /^\d+$/.test(idOrSlug)
}

/** A stored dashboard by its id or a name under which it was requested; null if missing or unreadable. */
export async function readCachedDashboard(
  db: LocalDatabase,
  idOrSlug: string,
): Promise<CachedDashboard | null> {
  const rows = isId(idOrSlug)
    ? db.dashboards.where('serverId').equals(Number(idOrSlug))
    : db.dashboards.where('names').equals(idOrSlug)
  const named = (await rows.toArray()).filter((row) => parseStoredDashboard(row).ok && row.openedAt !== null)
  // A slug may have moved to another dashboard.
  const dashboard = named.find(({ current }) => current.slug === idOrSlug) ?? named[0]
  if (dashboard === undefined || dashboard.serverId === null) return null
  const { chartIds, serverId, openedAt } = dashboard
  const [charts, datasets] = await Promise.all([
    db.charts.where('serverId').anyOf(chartIds).toArray(),
    db.records.get(answerKeys.datasets(serverId)),
  ])
  const byServerId = new Map(
    charts.filter((row) => parseStoredChart(row).ok).map((row) => [row.serverId, row]),
  )
  const shown = chartIds.flatMap((id) => byServerId.get(id) ?? [])
  return {
    dashboard,
    charts: shown,
    layers: await readLayers(
      db,
      shown.map(({ current }) => current.form),
    ),
    datasets: datasets?.value,
    at: openedAt ?? 0,
  }
}

/** The stored charts that the given forms draw as layers. For live queries. */
export async function readLayers(
  db: LocalDatabase,
  forms: readonly ChartFields['form'][],
): Promise<readonly StoredChart[]> {
  const ids = forms.flatMap(layerIds)
  if (ids.length === 0) return []
  const rows = await db.charts.where('serverId').anyOf(ids).toArray()
  return rows.filter((row) => parseStoredChart(row).ok)
}

/** Converts a stored dashboard for drawing; unreadable charts are left out. */
export function openDashboard({ dashboard, charts, layers, datasets }: CachedDashboard): OpenedDashboard {
  const shown = dashboardOf(dashboard.serverId ?? 0, dashboard)
  return {
    dashboard: shown,
    charts: charts.flatMap(({ serverId, current }) => {
      const chart = serverId === null ? null : chartOf(serverId, current)
      return chart === null ? [] : [withLayers(withSchemeOf(chart, shown.colors), layers)]
    }),
    datasets: parseDatasets(datasets),
  }
}

/** Removes a chart's own colour scheme if the dashboard has one. */
function withSchemeOf(chart: Chart, { scheme }: DashboardColors): Chart {
  if (scheme === null) return chart
  const { color_scheme: _, ...params } = chart.params
  return { ...chart, params }
}

/** Makes a converter that returns the same object while the stored dashboard is unchanged. */
export function makeOpener(): (cached: CachedDashboard) => OpenedDashboard {
  let last: { readonly print: string; readonly opened: OpenedDashboard } | null = null
  return (cached) => {
    const { current, ownerNames, changedAt, changedByName } = cached.dashboard
    const of = [cached.dashboard.serverId, current, ownerNames, changedAt, changedByName]
    const print = JSON.stringify([
      of,
      [...cached.charts, ...cached.layers].map((chart) => [chart.serverId, chart.current]),
      cached.datasets,
    ])
    if (last?.print !== print) last = { print, opened: openDashboard(cached) }
    return last.opened
  }
}

/** Whether changes of charts are pending; one of them may add a chart to a dashboard. */
export async function hasUnsentCharts(db: LocalDatabase): Promise<boolean> {
  return (await ofKind(db.outbox, 'charts').count()) > 0
}
