import type { Pick as Picked } from '#domain/chart/model/pick/pick.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import type { ModelContext } from '#domain/chart/to-model/model-context.ts'
import type { Dimension } from '#domain/chart/to-model/picks/dimension-cell.ts'
import { rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { timeText } from '#domain/time/format-time.ts'
import { isRaw, type TableForm } from './fields.ts'

interface PickParts {
  readonly context: Pick<ModelContext, 'dataset'>
  readonly row: number
  /** The name of the column in the result; null for none. */
  readonly name: string | null
}

/**
 * The rows of the dataset behind a cell: those with the value of a dimension or of a column of raw rows; for a metric, those
 * with all dimensions of its row.
 */
export function tablePick(
  result: ChartResult,
  form: TableForm,
  { context, row, name }: PickParts,
): Picked | null {
  const dimensions = dimensionsOf(form)
  const own = dimensions.filter((one) => columnLabel(one.column) === name)
  if (row < 0 || row >= result.rowCount || name === null || (own.length === 0 && isRaw(form))) return null
  const behind = own.length > 0 ? own : dimensions
  const timeLabel = (ms: number) => timeText(ms, form.time_grain_sqla)
  const labels = behind.flatMap(({ column }) => {
    const found = columnOf(result, columnLabel(column))
    return found === undefined ? [] : cellLabels(found, [found.values[row] ?? null], timeLabel)
  })
  return rowsPicker(result, behind, context.dataset)(labels.join(', '), [row])
}

/** The columns by which a table is grouped, or which it shows raw. */
function dimensionsOf(form: TableForm): readonly Dimension[] {
  if (isRaw(form)) return form.all_columns.map((column) => ({ column }))
  return form.groupby.map((column) => ({
    column,
    grain: form.temporal_columns_lookup[columnLabel(column)] === true ? form.time_grain_sqla : null,
  }))
}
