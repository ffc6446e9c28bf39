import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { valueLabel } from '#domain/chart/to-model/cell-labels.ts'

/** The query of the smallest and the largest number of a column, as Superset's client sends it. */
export function boundsQuery(column: string) {
  const metric = (aggregate: 'MIN' | 'MAX', label: string) =>
    ({
      aggregate,
      column: { column_name: column },
      expressionType: 'SIMPLE',
      hasCustomLabel: true,
      label,
    }) as const
  return { columns: [], metrics: [metric('MIN', 'min'), metric('MAX', 'max')] }
}

/** The note below a range on the numbers that there are: `values` are the smallest and the largest one. */
export function boundsNote(values: readonly FilterScalar[]): string {
  const [min = null, max = null] = values
  if (min === null || max === null) return 'No numbers under the other filters.'
  return min === max
    ? `The only number is ${valueLabel(min)}.`
    : `Numbers from ${valueLabel(min)} to ${valueLabel(max)}`
}
