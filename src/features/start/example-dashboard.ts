import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'

/** Slug of the flights dashboard among the example data of our own server. */
const SLUG = 'flight-delays-2001'

/** Slugs of all example dashboards of our own server. */
const SLUGS: ReadonlySet<string> = new Set([SLUG, 'seattle-weather'])

/** The example dashboard that the start page links to; null if this server has none. */
export function exampleDashboard(entries: readonly DashboardEntry[]): DashboardEntry | null {
  return entries.find(({ slug }) => slug === SLUG) ?? null
}

/** Whether a dashboard belongs to the example data of our own server. */
export function isExample({ slug }: Pick<DashboardEntry, 'slug'>): boolean {
  return slug !== null && SLUGS.has(slug)
}
