import type { Ask, Dimension, Grain, Shift } from '#tests/figures/world/ask.ts'
import { tableSql, type WorldTable } from '#tests/figures/world/table.ts'
import { dimensionSql } from './ask-sql.ts'

const INTERVALS: Readonly<Record<NonNullable<Grain>, string>> = {
  PT1H: '1 HOUR',
  P1D: '1 DAY',
  P1W: '7 DAYS',
  P1M: '1 MONTH',
  P3M: '3 MONTHS',
  P1Y: '1 YEAR',
}

/** "28 days ago" as an interval. */
function intervalOf({ name }: Shift): string {
  return `INTERVAL '${name.replace(' ago', '')}'`
}

/**
 * The range that a point is compared with: the same days moved back. A day that the other month lacks becomes its last day.
 * A longer range ends where that of the next point begins.
 */
function stretchOf(shift: Shift, grain: Grain): readonly [from: string, to: string] {
  const by = intervalOf(shift)
  const own = `INTERVAL '${INTERVALS[grain ?? 'P1D']}'`
  const from = `CAST(b.k0 AS TIMESTAMP) - ${by}`
  const isShort = grain === 'PT1H' || grain === 'P1D'
  return [from, isShort ? `${from} + ${own}` : `CAST(b.k0 AS TIMESTAMP) + ${own} - ${by}`]
}

/**
 * The query of one metric at another time: the point and the groups of a chart, and the metric over the rows of the range
 * that the point is compared with. Points without such rows are left out.
 */
export function shiftedSql(table: WorldTable, ask: Ask, axis: Dimension, shift: Shift): string {
  const source = `(${tableSql(table)})`
  const dimensions = [axis, ...ask.groups]
  const where = ask.conditions.filter(({ clause }) => clause === 'WHERE').map(({ sql }) => `(${sql})`)
  const others = ask.conditions
    .filter(({ clause, isOfAxis }) => clause === 'WHERE' && isOfAxis !== true)
    .map(({ sql }) => `(${sql})`)
  const keys = dimensions.map((one, at) => `${dimensionSql(one)} AS k${at}`)
  const known = [...where, `${dimensionSql(axis)} IS NOT NULL`]
  const places = `SELECT DISTINCT ${keys.join(', ')} FROM ${source} AS u WHERE ${known.join(' AND ')}`
  const [from, to] = stretchOf(shift, axis.grain)
  const time = dimensionSql({ ...axis, grain: null })
  const same = ask.groups.map((one, at) => `${dimensionSql(one)} IS NOT DISTINCT FROM b.k${at + 1}`)
  const on = [`${time} >= ${from}`, `${time} < ${to}`, ...same, ...others]
  const values = ask.metrics.flatMap(({ sql, noiseSql }) => [
    `CAST(${sql} AS VARCHAR)`,
    noiseSql === null ? "'0'" : `CAST(${noiseSql} AS VARCHAR)`,
  ])
  const names = dimensions.map((_, at) => `b.k${at}`)
  return [
    `SELECT CAST(epoch_ms(CAST(b.k0 AS TIMESTAMP)) AS VARCHAR), ${[...names.slice(1).map((name) => `CAST(${name} AS VARCHAR)`), ...values].join(', ')}`,
    `FROM (${places}) AS b JOIN ${source} AS t ON ${on.join(' AND ')}`,
    `GROUP BY ${names.join(', ')}`,
  ].join('\n')
}
