import { isRecord } from '#domain/core/parse.ts'
import { readTable } from '#domain/records/dashboards/table.ts'
import { chartIdsIn } from './layout.ts'

/**
 * The attached charts that stay on a dashboard whose layout is replaced: those that the old layout lacks too, unless the new
 * one was made to detach them. Somebody may have attached them after the new layout was edited. Source: wire §8.
 */
export function stayingCharts(
  attached: readonly number[],
  oldLayout: string | null,
  detached: readonly number[] = [],
): readonly number[] {
  const position = readTable(oldLayout)
  const gone = new Set([...(isRecord(position) ? chartIdsIn(position) : []), ...detached])
  return attached.filter((id) => !gone.has(id))
}
