import { componentsOf, type DashboardDocument } from '#domain/dashboard/document/document.ts'

/** Why the charts of a dashboard cannot be copied with it; null if they can. Only the server copies charts. */
export function copyChartsDenial(serverId: number | null, canReach: boolean): string | null {
  if (!canReach) return 'The server copies charts, and it cannot be reached now'
  return serverId === null ? 'Save the dashboard first: the server copies charts' : null
}

/** Which charts of a draft its copy shares with it: the server copies those of the saved dashboard. */
export function sharedChartsNote(saved: DashboardDocument, draft: DashboardDocument): string {
  const known = chartsOf(saved)
  const added = [...chartsOf(draft)].filter((id) => !known.has(id)).length
  if (added === 0) return 'You own the new charts. The draft of this dashboard stays.'
  const subject = added === 1 ? 'The chart that is' : `The ${added} charts that are`
  return `${subject} new in this draft ${added === 1 ? 'is' : 'are'} not copied but shared.`
}

function chartsOf(document: DashboardDocument): ReadonlySet<unknown> {
  const components = [...componentsOf(document).values()]
  return new Set(components.filter(({ kind }) => kind === 'CHART').map(({ meta }) => meta['chartId']))
}
