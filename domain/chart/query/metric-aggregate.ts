import type { QueryMetric } from '#domain/contract/bi/chart-data.ts'

const AGGREGATES = ['SUM', 'COUNT', 'AVG', 'MIN', 'MAX', 'COUNT_DISTINCT'] as const

/** The aggregate of a metric. */
export type MetricAggregate = (typeof AGGREGATES)[number]

/** The aggregate of a metric that is a single call of one; null for other expressions and for saved metrics. */
export function metricAggregate(metric: QueryMetric): MetricAggregate | null {
  if (typeof metric === 'string') return null
  if (metric.expressionType === 'SQL') return sqlAggregate(metric.sqlExpression ?? '')
  return named(metric.aggregate ?? '')
}

function named(name: string): MetricAggregate | null {
  return AGGREGATES.find((one) => one === name.toUpperCase()) ?? null
}

/** The aggregate of SQL with a single call and plain arguments; null if there are further brackets or texts. */
function sqlAggregate(sql: string): MetricAggregate | null {
  const text = sql.trim()
  const open = text.indexOf('(')
  if (open < 0 || !text.endsWith(')')) return null
  const inner = text.slice(open + 1, -1)
  if (/[()'"]/.test(inner)) return quotedName(inner) ? named(text.slice(0, open).trim()) : null
  const aggregate = named(text.slice(0, open).trim())
  if (!/^\s*distinct\s/i.test(inner)) return aggregate
  return aggregate === 'COUNT' ? 'COUNT_DISTINCT' : null
}

/** Whether a text is a single quoted name. */
function quotedName(text: string): boolean {
  const name = text.trim()
  return name.length > 2 && name.startsWith('"') && name.endsWith('"') && !name.slice(1, -1).includes('"')
}
