import type { LocalDatabase } from '#data/db/database.ts'
import { type Chart, parseCharts } from '#domain/chart/chart.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { type Dashboard, parseDashboard } from '#domain/dashboard/dashboard.ts'
import { type DashboardEntry, parseDashboardList } from '#domain/dashboard/dashboard-list.ts'
import { type FilterScalar, parseFilterValue } from '#domain/dashboard/native-filter.ts'
import { type Dataset, parseDatasets } from '#domain/dataset/dataset.ts'

/** Keys in `records` of what is kept of dashboards. */
export const keptKeys = {
  list: 'dashboards',
  favorites: 'dashboard-favorites',
  /** What the keys of all dashboards begin with. */
  dashboards: 'dashboard/',
  dashboard: (id: number) => `dashboard/${id}`,
  slug: (slug: string) => `dashboard-slug/${slug}`,
  filterValues: (dashboardId: number, filterId: string) => `filter-values/${dashboardId}/${filterId}`,
} as const

/** A kept list of dashboards; `at` in ms since 1970. */
export interface KeptList {
  readonly entries: readonly DashboardEntry[]
  readonly at: number
}

/** A dashboard with what it needs to be drawn. */
export interface OpenedDashboard {
  readonly dashboard: Dashboard
  readonly charts: readonly Chart[]
  readonly datasets: readonly Dataset[]
}

/** A dashboard as it is kept, in one text, so that two copies can be told apart; `at` in ms since 1970. */
export interface KeptDashboard {
  readonly text: string
  readonly at: number
}

/** The list as this device last saw it; null when it never did. */
export async function readKeptList(db: LocalDatabase): Promise<KeptList | null> {
  const kept = await db.records.get(keptKeys.list)
  return kept && Array.isArray(kept.value) ? { entries: parseDashboardList(kept.value), at: kept.at } : null
}

/** The favourites as this device last saw them. */
export async function readKeptFavorites(db: LocalDatabase): Promise<ReadonlySet<number>> {
  const kept = await db.records.get(keptKeys.favorites)
  const ids: readonly unknown[] = Array.isArray(kept?.value) ? kept.value : []
  return new Set(ids.filter((id) => typeof id === 'number'))
}

/** Tells of a key in `records` whether a dashboard is kept under it. */
export function isKeptDashboard(key: string): boolean {
  return key.startsWith(keptKeys.dashboards)
}

/** Which dashboards are on this device, with when they came, in ms since 1970. */
export async function readDashboardsOnDevice(db: LocalDatabase): Promise<ReadonlyMap<number, number>> {
  const kept = await db.records.where('key').startsWith(keptKeys.dashboards).toArray()
  return new Map(kept.map((record) => [Number(record.key.slice(keptKeys.dashboards.length)), record.at]))
}

/** Tells an id of a dashboard from a slug. */
export function isId(idOrSlug: string): boolean {
  return /^\d+$/.test(idOrSlug)
}

async function idOf(db: LocalDatabase, idOrSlug: string): Promise<number | null> {
  if (isId(idOrSlug)) return Number(idOrSlug)
  const kept = await db.records.get(keptKeys.slug(idOrSlug))
  return typeof kept?.value === 'number' ? kept.value : null
}

/** A dashboard as it is kept here; null when it is not. */
export async function readKeptDashboard(db: LocalDatabase, idOrSlug: string): Promise<KeptDashboard | null> {
  const id = await idOf(db, idOrSlug)
  const kept = id === null ? undefined : await db.records.get(keptKeys.dashboard(id))
  return kept === undefined ? null : { text: JSON.stringify(kept.value), at: kept.at }
}

/** Reads a kept dashboard; null when it cannot be read, which counts as not kept. */
export function openKeptDashboard(text: string): OpenedDashboard | null {
  const kept = parseJson(text)
  if (!kept.ok || !isRecord(kept.value)) return null
  const dashboard = parseDashboard(kept.value['dashboard'])
  if (!dashboard.ok) return null
  return {
    dashboard: dashboard.value,
    charts: parseCharts(kept.value['charts']),
    datasets: parseDatasets(kept.value['datasets']),
  }
}

/** The values of a filter as they are kept here; null when they never came. */
export async function readKeptFilterValues(
  db: LocalDatabase,
  dashboardId: number,
  filterId: string,
): Promise<{ readonly values: readonly FilterScalar[]; readonly at: number } | null> {
  const kept = await db.records.get(keptKeys.filterValues(dashboardId, filterId))
  if (kept === undefined) return null
  const parsed = parseFilterValue(kept.value, 'values')
  return { values: parsed?.kind === 'values' ? parsed.values : [], at: kept.at }
}
