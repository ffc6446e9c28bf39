import type { PickAt } from '#domain/chart/model/picture/picture.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { CHART_COLOR_COUNT } from '#domain/chart/to-model/colors/label-colors.ts'
import type { Dimension } from '#domain/chart/to-model/picks/dimension-cell.ts'
import { partPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import type { Division } from './divide-rows.ts'

/** Finds the rows behind a node. */
export type DivisionPicker = (
  part: Pick<Division, 'name' | 'path' | 'rows'> | undefined,
) => ReturnType<PickAt>

/**
 * Finds the rows behind a node by the dimensions of its level and of those above. The first `skipped` levels are not
 * dimensions of the query, and their nodes have no rows to select.
 */
export function divisionPicker(
  result: ChartResult,
  dimensions: readonly Dimension[],
  { dataset, skipped = 0 }: { readonly dataset: Dataset | null; readonly skipped?: number },
): DivisionPicker {
  return (part) => {
    if (part === undefined) return null
    const { name, path, rows } = part
    const way = path.slice(skipped)
    const pick = partPicker(result, dimensions.slice(0, way.length), dataset)
    // A name alone would hide the conditions of the levels above.
    return pick({ name: way.length > 1 ? way.join(' › ') : name, rows: rows.flatMap(({ row }) => row ?? []) })
  }
}

/** Finds the rows behind a legend entry: a node of the first level, or, for the last entry, all gray ones. */
export function firstLevelPicks(
  divisions: readonly Division[],
  othersName: string,
  pick: DivisionPicker,
): PickAt {
  return (entry) => {
    if (entry < CHART_COLOR_COUNT) return pick(divisions[entry])
    const rows = divisions.slice(CHART_COLOR_COUNT).flatMap((one) => one.rows)
    return pick({ name: othersName, path: [othersName], rows })
  }
}
