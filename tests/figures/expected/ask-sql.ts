import type { Ask, Dimension, Metric } from '#tests/figures/world/ask.ts'
import { quoteName, tableSql, type WorldTable } from '#tests/figures/world/table.ts'
import { isTime } from './names.ts'

const UNITS = {
  PT1H: 'hour',
  P1D: 'day',
  P1W: 'week',
  P1M: 'month',
  P3M: 'quarter',
  P1Y: 'year',
} as const

/** The SQL of a dimension. */
export function dimensionSql({ column, grain }: Dimension): string {
  const name = quoteName(column.name)
  return grain === null ? name : `date_trunc('${UNITS[grain]}', ${name})`
}

/** A value as text with all digits; times as ms since 1970. */
function textSql(sql: string, isTimeValue: boolean): string {
  return isTimeValue ? `CAST(epoch_ms(CAST(${sql} AS TIMESTAMP)) AS VARCHAR)` : `CAST(${sql} AS VARCHAR)`
}

/**
 * The query of metrics by dimensions: a column for each dimension, then for each metric its value and its noise. Written
 * for these tests, so that it shares no fault with the product.
 */
export function askSql(
  table: WorldTable,
  { conditions }: Pick<Ask, 'conditions'>,
  dimensions: readonly Dimension[],
  metrics: readonly Metric[],
): string {
  const own = dimensions.map((one) => textSql(dimensionSql(one), isTime(one.column.kind)))
  const values = metrics.flatMap(({ sql, noiseSql }) => [
    textSql(sql, false),
    noiseSql === null ? "'0'" : textSql(noiseSql, false),
  ])
  const sqlOf = (clause: 'WHERE' | 'HAVING') =>
    conditions.filter((one) => one.clause === clause).map(({ sql }) => `(${sql})`)
  const [where, having] = [sqlOf('WHERE'), sqlOf('HAVING')]
  return [
    `SELECT ${[...own, ...values].join(', ')}`,
    `FROM (${tableSql(table)}) AS t`,
    ...(where.length === 0 ? [] : [`WHERE ${where.join(' AND ')}`]),
    ...(dimensions.length === 0 ? [] : [`GROUP BY ${dimensions.map(dimensionSql).join(', ')}`]),
    ...(having.length === 0 ? [] : [`HAVING ${having.join(' AND ')}`]),
  ].join('\n')
}
