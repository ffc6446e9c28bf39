import { fillText } from '#domain/errors/catalogue.ts'
import type { DashboardChoice } from './dashboard-choice.ts'

/** A chart that was saved: as a new one or over the one before, and where it stands now. */
interface SavedChart {
  readonly name: string
  readonly isOverwritten: boolean
  readonly dashboard: DashboardChoice
}

/** What is said once a chart is saved. Source: BI spec §8 Charts. */
export function savedMessages({ name, isOverwritten, dashboard }: SavedChart): readonly string[] {
  const saved = fillText(isOverwritten ? 'chartOverwritten' : 'chartSaved', { name })
  switch (dashboard.kind) {
    case 'none':
      return [saved]
    case 'existing':
      return [saved, fillText('chartOnDashboard', { name, dashboard: dashboard.title })]
    case 'new':
      return [saved, fillText('chartOnNewDashboard', { name, dashboard: dashboard.title })]
  }
}
