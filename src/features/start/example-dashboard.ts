import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'

/** Slug of the flights dashboard among the example data of our own server. */
const SLUG = 'flight-delays-2001'

/** The example dashboard that the start page links to; null if this server has none. */
export function exampleDashboard(entries: readonly DashboardEntry[]): DashboardEntry | null {
  return entries.find(({ slug }) => slug === SLUG) ?? null
}
