import type { Ask, Dimension } from '#tests/figures/world/ask.ts'
import { tableSql, type WorldTable } from '#tests/figures/world/table.ts'
import { dimensionSql } from './ask-sql.ts'

/** The rolling functions that are checked. */
export const ROLLINGS: readonly ['mean', ...string[]] = ['mean', 'sum', 'std', 'cumsum']

type Options = Ask['options']

/** The points of a chart of one metric, `p_at` and `v`, with the days between them if the form fills gaps. */
export function filledSql(
  table: WorldTable,
  { conditions, metrics: [metric], options }: Ask,
  axis: Dimension,
): string {
  const where = [
    ...conditions.filter(({ clause }) => clause === 'WHERE').map(({ sql }) => `(${sql})`),
    `${dimensionSql(axis)} IS NOT NULL`,
  ]
  const having = conditions.filter(({ clause }) => clause === 'HAVING').map(({ sql }) => `(${sql})`)
  const places = [
    `SELECT CAST(${dimensionSql(axis)} AS TIMESTAMP) AS p_at, CAST(${metric?.sql ?? 'NULL'} AS DOUBLE) AS v`,
    `FROM (${tableSql(table)}) AS t WHERE ${where.join(' AND ')} GROUP BY ALL`,
    ...(having.length === 0 ? [] : [`HAVING ${having.join(' AND ')}`]),
  ].join(' ')
  if (options['resample_rule'] !== '1D') return places
  const days = `SELECT unnest(generate_series((SELECT MIN(p_at) FROM p), (SELECT MAX(p_at) FROM p), INTERVAL '1 DAY')) AS p_at`
  return `WITH p AS (${places}), d AS (${days}) SELECT d.p_at AS p_at, ${fillSql(options)} AS v FROM d LEFT JOIN p ON p.p_at = d.p_at`
}

function fillSql({ resample_method: method }: Options): string {
  switch (method) {
    case 'zerofill':
      return 'CASE WHEN p.p_at IS NULL THEN 0 ELSE p.v END'
    case 'ffill':
      return '(SELECT q.v FROM p AS q WHERE q.p_at <= d.p_at ORDER BY q.p_at DESC LIMIT 1)'
    case 'bfill':
      return '(SELECT q.v FROM p AS q WHERE q.p_at >= d.p_at ORDER BY q.p_at LIMIT 1)'
    default:
      return 'p.v'
  }
}

/** The same points after a rolling function: a time in ms, a value and its noise. */
export function rolledSql(filled: string, options: Options): string {
  const { rolling_type: type } = options
  const periods = Number(options['rolling_periods'] ?? 1)
  const least = Number(options['min_periods'] ?? 0)
  const over =
    type === 'cumsum'
      ? 'OVER (ORDER BY p_at ROWS UNBOUNDED PRECEDING)'
      : `OVER (ORDER BY p_at ROWS ${periods - 1} PRECEDING)`
  const noise = `SUM(ABS(v)) ${over} * 1e-12`
  return `SELECT CAST(epoch_ms(p_at) AS VARCHAR), CAST(${valueSql(type, over, least)} AS VARCHAR), CAST(${noise} AS VARCHAR) FROM (${filled}) AS f`
}

function valueSql(type: unknown, over: string, least: number): string {
  switch (type) {
    case 'cumsum':
      return `CASE WHEN v IS NULL THEN NULL ELSE SUM(v) ${over} END`
    case 'mean':
      return full(`AVG(v) ${over}`, over, least)
    case 'sum':
      return full(`COALESCE(SUM(v) ${over}, 0)`, over, least)
    case 'std':
      // Windows of doubles whose squares overflow have no value.
      return full(`STDDEV_SAMP(v / 1e0) ${over}`, over, least)
    default:
      return 'v'
  }
}

/** No value when the window has too few points. */
function full(sql: string, over: string, least: number): string {
  return `CASE WHEN COUNT(v) ${over} >= ${least} THEN ${sql} END`
}
