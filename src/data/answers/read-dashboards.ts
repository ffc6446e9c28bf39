import { type LocalDatabase, ofKind } from '#data/db/database.ts'
import { type Chart, chartOf } from '#domain/chart/chart.ts'
import { layerIds, withLayers } from '#domain/chart/layers.ts'
import { type Dashboard, dashboardOf } from '#domain/dashboard/dashboard.ts'
import type { DashboardColors } from '#domain/dashboard/dashboard-colors.ts'
import { type DashboardEntry, entryOf } from '#domain/dashboard/dashboard-list.ts'
import { type Dataset, parseDatasets } from '#domain/dataset/dataset.ts'
import { type ChartFields, parseStoredChart, type StoredChart } from '#domain/records/charts/record.ts'
import { parseStoredDashboard, type StoredDashboard } from '#domain/records/dashboards/record.ts'

/** Keys in `records` of what comes with dashboards and is no record. */
export const answerKeys = {
  /** When the list came; what it named are the records that are listed. */
  list: 'dashboards',
  /** What the keys of the datasets of dashboards begin with. */
  datasetsOfAll: 'dashboard-datasets/',
  datasets: (dashboardId: number) => `dashboard-datasets/${dashboardId}`,
} as const

/** The list of dashboards as this device last saw it; `at` in ms since 1970. */
interface CachedList {
  readonly entries: readonly DashboardEntry[]
  readonly at: number
}

/** What this device knows of all dashboards: the list (null when it never came), the stars, and when each one came. */
interface KnownDashboards {
  readonly cached: CachedList | null
  readonly favorites: ReadonlySet<number>
  readonly onDevice: ReadonlyMap<number, number>
}

/** A dashboard with what it needs to be drawn. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard
  readonly charts: readonly Chart[]
  readonly datasets: readonly Dataset[]
}

/** A dashboard that is on this device, as it is stored; `at` is when it came, in ms since 1970. */
export interface CachedDashboard {
  readonly dashboard: StoredDashboard
  readonly charts: readonly StoredChart[]
  /** What charts are made of that are made of others. */
  readonly layers: readonly StoredChart[]
  readonly datasets: unknown
  readonly at: number
}

/** Reads what this device knows of all dashboards. */
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

/** The list as this device last saw it; null when it never did. */
export async function readCachedList(db: LocalDatabase): Promise<CachedList | null> {
  return (await readKnownDashboards(db)).cached
}

/** Tells an id of a dashboard from a slug. */
export function isId(idOrSlug: string): boolean {
  return /^\d+$/.test(idOrSlug)
}

/** A dashboard that is here, by its id or a name that it was requested by; null when it is not, or cannot be read. */
export async function readCachedDashboard(
  db: LocalDatabase,
  idOrSlug: string,
): Promise<CachedDashboard | null> {
  const rows = isId(idOrSlug)
    ? db.dashboards.where('serverId').equals(Number(idOrSlug))
    : db.dashboards.where('names').equals(idOrSlug)
  const named = (await rows.toArray()).filter((row) => parseStoredDashboard(row).ok && row.openedAt !== null)
  // A slug may have gone from one dashboard to another.
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

/** The stored charts that charts of some forms are made of, as far as they are here. To be called in a live query. */
export async function readLayers(
  db: LocalDatabase,
  forms: readonly ChartFields['form'][],
): Promise<readonly StoredChart[]> {
  const ids = forms.flatMap(layerIds)
  if (ids.length === 0) return []
  const rows = await db.charts.where('serverId').anyOf(ids).toArray()
  return rows.filter((row) => parseStoredChart(row).ok)
}

/** Makes of a dashboard what is drawn of it; a chart that cannot be read is left out. */
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

/** A chart without a colour scheme of its own, where its dashboard has one: those of a dashboard are one. */
function withSchemeOf(chart: Chart, { scheme }: DashboardColors): Chart {
  if (scheme === null) return chart
  const { color_scheme: _, ...params } = chart.params
  return { ...chart, params }
}

/** Opens a dashboard anew only when something of it is new: the same records give the same pictures. */
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

/** Whether changes of charts wait for the server: it may be one of them that puts a chart on a dashboard. */
export async function hasUnsentCharts(db: LocalDatabase): Promise<boolean> {
  return (await ofKind(db.outbox, 'charts').count()) > 0
}
