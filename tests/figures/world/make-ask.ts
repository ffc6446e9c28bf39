import type { Seeded } from '#tests/support/seeded.ts'
import type { Ask, Condition, Dimension, Grain, Metric } from './ask.ts'
import { type ColumnKind, quoteName, quoteText, type WorldColumn, type WorldTable } from './table.ts'

const NUMBERS: readonly ColumnKind[] = ['integer', 'bigint', 'huge', 'decimal', 'double']
const TIMES: readonly ColumnKind[] = ['day', 'time', 'zoned']

/** The columns of some kinds. */
export function columnsOf({ columns }: WorldTable, kinds: readonly ColumnKind[]): readonly WorldColumn[] {
  return columns.filter(({ kind }) => kinds.includes(kind))
}

/** Chooses from a list that may be empty. */
export function pickOne<T>(chance: Seeded, values: readonly T[]): T {
  const one = values[chance.below(values.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** A dimension, of a time only if requested. */
export function pickName(chance: Seeded, table: WorldTable): Dimension {
  return { column: pickOne(chance, columnsOf(table, ['text', 'flag', 'year'])), grain: null }
}

/** A column of times with a grain. */
export function pickTime(chance: Seeded, table: WorldTable): Dimension {
  const column = pickOne(chance, columnsOf(table, TIMES))
  const grain = chance.pick<Grain>(['P1D', 'P1D', 'P1W', 'P1M', 'P1M', 'P3M', 'P1Y', 'PT1H'])
  return { column, grain: column.kind === 'day' && grain === 'PT1H' ? 'P1D' : grain }
}

/** Chooses different names. */
export function pickNames(chance: Seeded, table: WorldTable, count: number): readonly Dimension[] {
  const all = columnsOf(table, ['text', 'flag', 'year']).map((column) => ({ column, grain: null }))
  const from = chance.below(all.length)
  return [...all.slice(from), ...all.slice(0, from)].slice(0, count)
}

const AGGREGATES = ['SUM', 'SUM', 'AVG', 'MIN', 'MAX', 'COUNT', 'COUNT_DISTINCT'] as const

/** Chooses different metrics, both simple and SQL. */
export function pickMetrics(chance: Seeded, table: WorldTable, count: number): readonly Metric[] {
  const found = new Map<string, Metric>()
  while (found.size < count) {
    const one = pickMetric(chance, table)
    found.set(one.label, one)
  }
  return [...found.values()]
}

function pickMetric(chance: Seeded, table: WorldTable): Metric {
  const [one, other] = [0, 1].map(() => pickOne(chance, columnsOf(table, NUMBERS)))
  if (one === undefined || other === undefined) throw new Error('no numbers')
  const at = chance.next()
  if (at < 0.15) return sqlMetric('rows', 'COUNT(*)', true, null)
  if (at < 0.3) {
    const [a, b] = [quoteName(one.name), quoteName(other.name)]
    const noise = `ABS(SUM(ABS(CAST(${a} AS DOUBLE))) / NULLIF(SUM(${b}), 0)) * 1e-11`
    return sqlMetric('ratio', `SUM(${a}) / NULLIF(SUM(${b}), 0)`, false, noise)
  }
  return simpleMetric(chance.pick(AGGREGATES), one)
}

function sqlMetric(label: string, sql: string, addsUp: boolean, noiseSql: string | null): Metric {
  const form = {
    expressionType: 'SQL',
    sqlExpression: sql,
    label,
    hasCustomLabel: true,
    optionName: `m_${label}`,
  }
  return { label, form, sql, addsUp, noiseSql }
}

function simpleMetric(aggregate: (typeof AGGREGATES)[number], { name, kind }: WorldColumn): Metric {
  const column = quoteName(name)
  const label = `${aggregate}(${name})`
  const form = {
    expressionType: 'SIMPLE',
    aggregate,
    column: { column_name: name },
    label,
    hasCustomLabel: false,
    optionName: `m_${label}`,
  }
  const sql = aggregate === 'COUNT_DISTINCT' ? `COUNT(DISTINCT ${column})` : `${aggregate}(${column})`
  const isInexact = (aggregate === 'SUM' || aggregate === 'AVG') && kind === 'double'
  return {
    label,
    form,
    sql,
    addsUp: aggregate === 'SUM' || aggregate === 'COUNT',
    noiseSql: isInexact ? `SUM(ABS(${column})) * 1e-13` : null,
  }
}

/** Conditions on rows, and sometimes one on groups. */
export function pickConditions(chance: Seeded, table: WorldTable, hasGroups: boolean): readonly Condition[] {
  const where = chance.next() < 0.35 ? [rowCondition(chance, table)] : []
  const having = hasGroups && chance.next() < 0.12 ? [groupCondition(chance)] : []
  return [...where, ...having]
}

function groupCondition(chance: Seeded): Condition {
  const sql = chance.pick(['COUNT(*) > 1', 'COUNT(*) < 3', 'COUNT(*) >= 2'])
  return { clause: 'HAVING', sql, form: { clause: 'HAVING', expressionType: 'SQL', sqlExpression: sql } }
}

function rowCondition(chance: Seeded, table: WorldTable): Condition {
  const simple = (subject: string, operator: string, comparator: unknown, sql: string): Condition => ({
    clause: 'WHERE',
    sql,
    form: { clause: 'WHERE', expressionType: 'SIMPLE', subject, operator, comparator },
  })
  const text = pickOne(chance, columnsOf(table, ['text']))
  const name = quoteName(text.name)
  const known = table.rows
    .map((row) => row[table.columns.indexOf(text)] ?? null)
    .filter((cell) => cell !== null)
  const value = known[chance.below(Math.max(1, known.length))] ?? 'a'
  // In the value of a filter this text always means no value.
  const isNull = value === '<NULL>'
  switch (chance.below(7)) {
    case 0:
      return simple(text.name, 'IS NULL', null, `${name} IS NULL`)
    case 1:
      return simple(text.name, 'IS NOT NULL', null, `${name} IS NOT NULL`)
    case 2:
      return simple(text.name, '==', value, isNull ? `${name} IS NULL` : `${name} = ${quoteText(value)}`)
    case 3:
      return simple(
        text.name,
        'NOT IN',
        [value],
        isNull ? `${name} IS NOT NULL` : `${name} NOT IN (${quoteText(value)})`,
      )
    case 4: {
      const sql = `${name} IN ('a', ${quoteText(value)}) OR ${name} IS NULL`
      return { clause: 'WHERE', sql, form: { clause: 'WHERE', expressionType: 'SQL', sqlExpression: sql } }
    }
    default:
      return timeCondition(chance, table, simple)
  }
}

function timeCondition(
  chance: Seeded,
  table: WorldTable,
  simple: (subject: string, operator: string, comparator: unknown, sql: string) => Condition,
): Condition {
  const { name } = pickOne(chance, columnsOf(table, ['day', 'time']))
  const [from, to] = chance.pick([
    ['2024-01-01', '2024-03-01'],
    ['2023-02-01', '2024-02-29'],
    ['1970-01-01', '2024-02-01'],
    ['2024-02-29', '2025-01-01'],
  ])
  const column = quoteName(name)
  const sql = `${column} >= TIMESTAMP '${from}' AND ${column} < TIMESTAMP '${to}'`
  return simple(name, 'TEMPORAL_RANGE', `${from} : ${to}`, sql)
}

/** The settings of every form: no axis, no comparison, and sometimes a small limit. */
export function plainAsk(chance: Seeded, table: WorldTable, vizType: string): Ask {
  return {
    vizType,
    axis: null,
    groups: [],
    across: [],
    metrics: [],
    conditions: pickConditions(chance, table, true),
    rowLimit: chance.pick([10_000, 10_000, 1_000, 1_000, 1_000, 5, 3]),
    seriesLimit: 0,
    shift: null,
    options: {},
  }
}
