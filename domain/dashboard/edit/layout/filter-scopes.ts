import { isRecord } from '#domain/core/parse.ts'
import { type DashboardDocument, settingOf } from '#domain/dashboard/document/document.ts'
import { branchOf, pathTo, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'

/** The components under which a filter applies, and the charts to which it does not. */
interface Scope {
  readonly rootPath: readonly unknown[]
  readonly excluded: readonly unknown[]
}

/** Whether a chart in a moved component is in the scope of other filters than before. Source: BI spec §5. */
export function isInOtherScope(before: DashboardDocument, after: DashboardDocument, id: string): boolean {
  const scopes = scopesOf(after)
  if (scopes.length === 0) return false
  const [was, is] = [chartPaths(before, id), chartPaths(after, id)]
  return [...is].some(([componentId, chart]) => {
    const old = was.get(componentId)
    return old !== undefined && scopes.some((scope) => isIn(scope, old) !== isIn(scope, chart))
  })
}

interface ChartPath {
  readonly chartId: unknown
  readonly path: readonly string[]
}

function isIn({ rootPath, excluded }: Scope, { chartId, path }: ChartPath): boolean {
  return rootPath.some((id) => path.some((one) => one === id)) && !excluded.includes(chartId)
}

/** The charts of a component, with the components that contain each. */
function chartPaths({ position }: DashboardDocument, id: string): ReadonlyMap<string, ChartPath> {
  const tree = treeOf(entriesOf(position))
  return new Map(
    branchOf(tree, id)
      .filter(({ kind }) => kind === 'CHART')
      .map((chart) => [
        chart.id,
        { chartId: chart.meta['chartId'], path: [...pathTo(tree, chart.id), chart.id] },
      ]),
  )
}

/** Scopes of native filters and of cross filters. A scope that is not readable contains every chart. */
function scopesOf(document: DashboardDocument): readonly Scope[] {
  const filters = settingOf(document, 'native_filter_configuration')
  const nativeFilters: readonly unknown[] = Array.isArray(filters) ? filters : []
  const charts = settingOf(document, 'chart_configuration')
  const crossFilters = isRecord(charts)
    ? Object.values(charts).map((chart) => (isRecord(chart) ? chart['crossFilters'] : null))
    : []
  const given: readonly unknown[] = [
    ...nativeFilters,
    ...crossFilters,
    settingOf(document, 'global_chart_configuration'),
  ]
  return given.flatMap((one) => {
    const scope = isRecord(one) ? one['scope'] : null
    if (!isRecord(scope) || !Array.isArray(scope['rootPath'])) return []
    const { rootPath, excluded } = scope
    return [{ rootPath, excluded: Array.isArray(excluded) ? excluded : [] }]
  })
}
