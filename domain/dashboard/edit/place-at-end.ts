import { type OwnChart, withDefaultLayout } from '#domain/dashboard/document/default-layout.ts'
import { componentsOf, type DashboardDocument } from '#domain/dashboard/document/document.ts'
import { ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import { childIdsOf, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { applyOperation } from './apply.ts'
import type { PlacedChart } from './operation.ts'

/**
 * The document with a chart in a row of its own: the last one of the grid, or of the first top-level tab. The same document
 * if the layout has the chart already. `charts` are those of a dashboard without layout.
 */
export function placedAtEnd(
  document: DashboardDocument,
  chart: PlacedChart,
  { charts, newId }: { readonly charts: readonly OwnChart[]; readonly newId: () => string },
): DashboardDocument {
  const isPlaced = [...componentsOf(document).values()].some(
    ({ kind, meta }) => kind === 'CHART' && meta['chartId'] === chart.chartId,
  )
  if (isPlaced) return document
  const laidOut = withDefaultLayout(document, charts)
  const tree = treeOf(entriesOf(laidOut.position))
  const [first = ROOT_ID] = childIdsOf(tree, ROOT_ID)
  const isTabs = tree.components.get(first)?.kind === 'TABS'
  const parentId = isTabs ? (childIdsOf(tree, first)[0] ?? first) : first
  const into = { parentId, index: childIdsOf(tree, parentId).length }
  const applied = applyOperation(laidOut, { op: 'insert-chart', chart, into }, newId)
  return applied.ok ? applied.value.document : document
}
