import type { Chart } from '#domain/chart/chart.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/**
 * Whether the parts of a link have only columns of the chart's dataset and expressions of its form, so that a link brings no SQL
 * of its own. The columns of an unknown dataset (undefined) are not checked.
 */
export function hasKnownColumns(
  picks: readonly ChartPick[],
  chart: Chart,
  dataset: Pick<Dataset, 'columns'> | undefined,
): boolean {
  return picks.every(({ alternatives }) =>
    alternatives.every((cells) => cells.every(({ column }) => isColumnOf(column, chart, dataset))),
  )
}

function isColumnOf(
  column: QueryColumn,
  chart: Chart,
  dataset: Pick<Dataset, 'columns'> | undefined,
): boolean {
  const text = typeof column === 'string' ? column : column.sqlExpression
  const isNamed = dataset?.columns.some(({ name }) => name === text) ?? typeof column === 'string'
  return isNamed || (typeof column !== 'string' && hasExpression(chart.params, text))
}

/** Whether a form has an SQL expression. */
function hasExpression(value: unknown, sql: string): boolean {
  if (Array.isArray(value)) return value.some((one) => hasExpression(one, sql))
  if (!isRecord(value)) return false
  return value['sqlExpression'] === sql || Object.values(value).some((one) => hasExpression(one, sql))
}
