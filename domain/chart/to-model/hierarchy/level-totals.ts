import { type Cell, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

/** The metric over all rows of a node, by its path; undefined if the server has no such total. */
export type LevelTotals = (path: readonly string[]) => Cell | undefined

/** The groupings of a hierarchy: all rows, and each level except the last. */
export function levelGroupings(columns: readonly QueryColumn[]): readonly (readonly string[])[] {
  const labels = columns.map(columnLabel)
  return labels.map((_, depth) => labels.slice(0, depth))
}

/** Reads the totals of the levels of a result. A node whose name is not unique has none. */
export function levelTotals(
  result: ChartResult,
  {
    columns,
    metric,
    timeLabel,
  }: {
    readonly columns: readonly QueryColumn[]
    readonly metric: QueryMetric | undefined
    readonly timeLabel?: ((ms: number) => string) | undefined
  },
): LevelTotals {
  const byPath = new Map<string, Cell | undefined>()
  const labels = columns.map(columnLabel)
  for (const { groups, columns: own, rowCount } of result.totals ?? []) {
    const names = labels.slice(0, groups.length).map((label) => {
      const type = columnOf(result, label)?.type ?? 'text'
      return cellLabels({ type }, own.find(({ name }) => name === label)?.values ?? [], timeLabel)
    })
    const values =
      metric === undefined ? undefined : own.find(({ name }) => name === metricLabel(metric))?.values
    for (let row = 0; row < rowCount; row += 1) {
      const key = JSON.stringify(names.map((cells) => cells[row] ?? ''))
      byPath.set(key, byPath.has(key) ? undefined : (values?.[row] ?? null))
    }
  }
  return (path) => byPath.get(JSON.stringify(path))
}
