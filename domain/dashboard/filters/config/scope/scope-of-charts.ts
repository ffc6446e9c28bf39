import { chartIdsOf, type LayoutNode, ROOT_ID } from '#domain/dashboard/document/layout.ts'
import type { ChartScope } from '#domain/dashboard/filters/scope.ts'

/**
 * The scope of chosen charts, as Superset stores it: the tabs of the highest level at which one of them is, without the
 * charts that are not chosen. All charts have the root as their scope, so that charts of later tabs belong to it too.
 */
export function scopeOfCharts(chosen: ReadonlySet<number>, root: LayoutNode): ChartScope {
  const all = chartIdsOf(root)
  if (all.every((id) => chosen.has(id))) return { rootPath: [ROOT_ID], excluded: [] }
  const paths = chartPaths(root, []).filter(({ chartId }) => chosen.has(chartId))
  const level = Math.min(...paths.map(({ path }) => path.length))
  const rootPath = new Set(paths.flatMap(({ path }) => path.slice(level - 1, level)))
  const inside = chartPaths(root, []).filter(({ path }) => path.some((id) => rootPath.has(id)))
  const excluded = new Set(inside.map(({ chartId }) => chartId).filter((id) => !chosen.has(id)))
  return { rootPath: [...rootPath], excluded: [...excluded] }
}

/** A chart and the components that contain it and can be a scope: the root and tabs, the highest first. */
interface ChartPath {
  readonly chartId: number
  readonly path: readonly string[]
}

function chartPaths(
  { id, kind, meta, children }: LayoutNode,
  above: readonly string[],
): readonly ChartPath[] {
  const path = kind === 'ROOT' || kind === 'TAB' ? [...above, id] : above
  const own = kind === 'CHART' && meta.chartId !== null ? [{ chartId: meta.chartId, path }] : []
  return [...own, ...children.flatMap((child) => chartPaths(child, path))]
}
