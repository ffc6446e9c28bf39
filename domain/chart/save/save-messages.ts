import { fillText } from '#domain/errors/texts.ts'
import type { DashboardChoice } from './dashboard-choice.ts'

/** A saved chart: new or overwritten, and its dashboard. */
interface SavedChart {
  readonly name: string
  readonly isOverwritten: boolean
  readonly dashboard: DashboardChoice
}

/** The messages after a chart was saved. Source: BI spec §8 Charts. */
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
