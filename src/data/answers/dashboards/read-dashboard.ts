import { readLayers } from '#data/answers/charts/read-layers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Chart, chartOf } from '#domain/chart/chart.ts'
import { withLayers } from '#domain/chart/layers.ts'
import { type Dashboard, dashboardOf } from '#domain/dashboard/dashboard.ts'
import type { DashboardColors } from '#domain/dashboard/dashboard-colors.ts'
import { namesInLayout } from '#domain/dashboard/document/chart-names.ts'
import { chartIdsOf, parseLayout } from '#domain/dashboard/document/layout.ts'
import { type Dataset, parseDatasets } from '#domain/dataset/dataset.ts'
import { parseStoredChart, type StoredChart } from '#domain/records/charts/record.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import type { StoredTable } from '#domain/records/dashboards/table.ts'
import { answerKeys } from './answer-keys.ts'
import { findDashboard } from './find-dashboard.ts'

/** A dashboard with its charts and datasets. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard
  readonly charts: readonly Chart[]
  readonly datasets: readonly Dataset[]
}

/** A stored dashboard; `at` is when it was read, in ms since 1970. */
export interface CachedDashboard {
  readonly dashboard: StoredDashboard
  /** Its layout as it is shown: at its end the charts that the server attached without a place. */
  readonly position: StoredTable
  readonly charts: readonly StoredChart[]
  /** The charts that other charts draw as layers. */
  readonly layers: readonly StoredChart[]
  readonly datasets: readonly Dataset[]
  readonly at: number
}

/**
 * A stored dashboard with its charts, by its id, its slug, a name under which it was requested, or its local id; null if
 * missing, unreadable, or known from a list only.
 */
export async function readCachedDashboard(db: LocalDatabase, name: string): Promise<CachedDashboard | null> {
  const found = await findDashboard(db, name)
  if (found === null) return null
  const { dashboard, at } = found
  const { serverId } = dashboard
  const [charts, answer] = await Promise.all([
    chartsOf(db, dashboard),
    serverId === null ? undefined : db.records.get(answerKeys.datasets(serverId)),
  ])
  const layers = await readLayers(
    db,
    charts.map(({ current }) => current.form),
  )
  const position = await shownPosition(dashboard)
  const datasets = await withLacking(db, parseDatasets(answer?.value), charts)
  return { dashboard, position, charts, layers, datasets, at }
}

/** Few dashboards have charts whose datasets their own answer lacks, so that the code that finds them is loaded for those only. */
async function withLacking(
  db: LocalDatabase,
  datasets: readonly Dataset[],
  charts: readonly StoredChart[],
): Promise<readonly Dataset[]> {
  const ids = charts.flatMap(({ current }) => chartOf(0, current)?.datasetId ?? [])
  const lacking = ids.filter((id) => !datasets.some((dataset) => dataset.id === id))
  const late = lacking.length > 0 && (await import('./lacking-datasets.ts').catch(() => null))
  return late ? [...datasets, ...(await late.readDatasets(db, lacking))] : datasets
}

/** Few dashboards have charts without a place, so that the code that gives them one is loaded for those only. */
async function shownPosition({ current, unplacedIds = [] }: StoredDashboard): Promise<StoredTable> {
  const { position } = current
  if (unplacedIds.length === 0) return position
  const late = await import('#domain/dashboard/document/unplaced.ts').catch(() => null)
  return late?.withLackingCharts(position, unplacedIds) ?? position
}

/** The stored charts of a dashboard: those that the server attached, and those of a layout that is not sent yet. */
async function chartsOf(
  db: LocalDatabase,
  { chartIds, serverId, current }: StoredDashboard,
): Promise<readonly StoredChart[]> {
  const ids = [...new Set([...chartIds, ...placedCharts(current.position)])]
  const charts =
    ids.length > 0
      ? await db.charts.where('serverId').anyOf(ids).toArray()
      : await db.charts.filter((chart) => serverId !== null && isOn(chart, serverId)).toArray()
  const readable = charts.filter((row) => !row.deleted && parseStoredChart(row).ok)
  const byServerId = new Map(readable.map((row) => [row.serverId, row]))
  return ids.length > 0 ? ids.flatMap((id) => byServerId.get(id) ?? []) : readable
}

function isOn({ current }: StoredChart, dashboardId: number): boolean {
  return current.dashboards.includes(dashboardId)
}

/** The server ids of the charts that a layout places. */
export function placedCharts(position: StoredDashboard['current']['position']): readonly number[] {
  return chartIdsOf(parseLayout(position).root)
}

/** Converts a stored dashboard for drawing; unreadable charts are left out. */
export function openDashboard({
  dashboard,
  position,
  charts,
  layers,
  datasets,
}: CachedDashboard): OpenedDashboard {
  const shown = dashboardOf({ ...dashboard, current: { ...dashboard.current, position } })
  const names = namesInLayout(dashboard.current.position, 'sliceNameOverride')
  return {
    dashboard: shown,
    charts: charts.flatMap(({ serverId, current }) => {
      const chart = serverId === null ? null : chartOf(serverId, current)
      if (chart === null) return []
      const named = { ...chart, name: names.get(chart.id) ?? chart.name }
      return [withLayers(withSchemeOf(named, shown.colors), layers)]
    }),
    datasets,
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
    const { localId, serverId, current, ownerNames, changedAt, changedByName } = cached.dashboard
    const of = [localId, serverId, current, cached.position, ownerNames, changedAt, changedByName]
    const print = JSON.stringify([
      of,
      [...cached.charts, ...cached.layers].map((chart) => [chart.serverId, chart.current]),
      cached.datasets,
    ])
    if (last?.print !== print) last = { print, opened: openDashboard(cached) }
    return last.opened
  }
}
