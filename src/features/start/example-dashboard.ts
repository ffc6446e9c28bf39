import type { DashboardEntry } from '#domain/dashboard/dashboard-list.ts'

/** The dashboard that the start opens: the one about the flights, else any; null when there is none. */
export function exampleDashboard(entries: readonly DashboardEntry[]): DashboardEntry | null {
  return entries.find(({ title }) => /flight/i.test(title)) ?? entries[0] ?? null
}
