import type { QueryMetric } from '#domain/contract/bi/chart-data.ts'

const AGGREGATES = ['SUM', 'COUNT', 'AVG', 'MIN', 'MAX', 'COUNT_DISTINCT'] as const

/** The aggregate of a metric. */
export type MetricAggregate = (typeof AGGREGATES)[number]

/** The aggregate that a metric consists of; null for an expression of several, and for one that a dataset saves. */
export function metricAggregate(metric: QueryMetric): MetricAggregate | null {
  if (typeof metric === 'string') return null
  if (metric.expressionType === 'SQL') return sqlAggregate(metric.sqlExpression ?? '')
  return named(metric.aggregate ?? '')
}

function named(name: string): MetricAggregate | null {
  return AGGREGATES.find((one) => one === name.toUpperCase()) ?? null
}

/** One call of an aggregate with plain arguments; anything with further brackets or texts may be more than that. */
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

/** Whether a text is one name in quotes and nothing else. */
function quotedName(text: string): boolean {
  const name = text.trim()
  return name.length > 2 && name.startsWith('"') && name.endsWith('"') && !name.slice(1, -1).includes('"')
}
