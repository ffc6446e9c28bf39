import type { PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { PivotHead, PivotModel, PivotPlace } from '#domain/chart/model/pivot.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import type { ModelContext } from '#domain/chart/to-model/model-context.ts'
import { type Dimension, dimensionCell } from '#domain/chart/to-model/picks/dimension-cell.ts'
import { pickOf } from '#domain/chart/to-model/picks/row-picks.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import type { PivotForm } from './fields.ts'
import type { NamedLevel, PivotInput } from './sides.ts'

interface PicksParts {
  readonly input: Pick<PivotInput, 'row' | 'column'>
  readonly heads: Pick<PivotModel, 'rows' | 'columns'>
  readonly context: Pick<ModelContext, 'dataset'>
  readonly writeTime: (ms: number) => string
}

/**
 * Finds the rows behind cells and headers: those with the values of their names. A total has the conditions of its remaining
 * names.
 */
export function pivotPicks(
  result: ChartResult,
  form: PivotForm,
  { input, heads, context, writeTime }: PicksParts,
): NonNullable<PivotModel['pickAt']> {
  const dimensions = new Map(
    [...form.groupbyRows, ...form.groupbyColumns].map((column): [string, Dimension] => {
      const label = columnLabel(column)
      const grain = form.temporal_columns_lookup[label] === true ? form.time_grain_sqla : null
      return [label, { column, grain, timeLabel: writeTime }]
    }),
  )
  // Values with the same label share a line.
  const cellsOf = ({ column, labelOf }: NamedLevel, name: string): readonly (PickedCell | null)[] => {
    const [found, dimension] = [columnOf(result, column), dimensions.get(column)]
    if (found === undefined || dimension === undefined) return [null]
    return [...new Set(found.values)]
      .filter((value) => labelOf(value) === name)
      .map((value) => dimensionCell(dimension, { type: found.type, value }, context.dataset))
  }
  const sideOf = (
    { levels }: PivotInput['row'],
    lines: readonly PivotHead[],
    place: PivotPlace | null,
  ): readonly NamedPart[] => {
    const names = place === null ? [] : (lines[place.at]?.names.slice(0, place.levels) ?? [])
    return names.flatMap((name, at) => {
      const level = levels[at] ?? null
      return level === null ? [] : [{ name, cells: cellsOf(level, name) }]
    })
  }
  return (row, column) => {
    const parts = [...sideOf(input.row, heads.rows, row), ...sideOf(input.column, heads.columns, column)]
    return pickOf(parts.map(({ name }) => name).join(', '), combinations(parts))
  }
}

interface NamedPart {
  readonly name: string
  readonly cells: readonly (PickedCell | null)[]
}

/** All combinations of the cells of some names; null in place of an unknown one. */
function combinations(parts: readonly NamedPart[]): readonly (readonly PickedCell[] | null)[] {
  return parts.reduce<readonly (readonly PickedCell[] | null)[]>(
    (all, { cells }) =>
      all.flatMap((before) =>
        cells.map((cell) => (before === null || cell === null ? null : [...before, cell])),
      ),
    [[]],
  )
}
