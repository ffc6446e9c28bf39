import { type OwnChart, withDefaultLayout } from '#domain/dashboard/document/default-layout.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { lackingCharts, withChartRow } from '#domain/dashboard/document/unplaced.ts'
import type { PlacedChart } from './operation.ts'

/**
 * The document with a chart in a row of its own: the last one of the grid, or of the first top-level tab. The same document
 * if the layout has the chart already. `charts` are those of a dashboard without layout.
 */
export function placedAtEnd(
  document: DashboardDocument,
  { name, ...chart }: PlacedChart,
  { charts, newId }: { readonly charts: readonly OwnChart[]; readonly newId: () => string },
): DashboardDocument {
  if (lackingCharts(document.position, [chart.chartId]).length === 0) return document
  const laidOut = withDefaultLayout(document, charts)
  const position = withChartRow(laidOut.position, { ...chart, sliceName: name }, newId())
  return position === laidOut.position ? document : { ...laidOut, position }
}
