import type { DashboardEntry } from '#domain/dashboard/dashboard-list.ts'

/** The address of the dashboard about the flights, among the examples of our own server. */
const SLUG = 'flight-delays-2001'

/** The dashboard of the example that the start tells of; null where this server has none, whatever else it has. */
export function exampleDashboard(entries: readonly DashboardEntry[]): DashboardEntry | null {
  return entries.find(({ slug }) => slug === SLUG) ?? null
}
