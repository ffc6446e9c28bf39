import { CHART_TEXTS } from '#domain/errors/texts/chart-texts.ts'
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
  const saved = fillText(isOverwritten ? CHART_TEXTS.chartOverwritten : CHART_TEXTS.chartSaved, { name })
  switch (dashboard.kind) {
    case 'none':
      return [saved]
    case 'existing':
      return [saved, fillText(CHART_TEXTS.chartOnDashboard, { name, dashboard: dashboard.title })]
    case 'new':
      return [saved, fillText(CHART_TEXTS.chartOnNewDashboard, { name, dashboard: dashboard.title })]
  }
}
