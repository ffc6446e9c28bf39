import type { Dialect } from '#domain/semantic/dialect.ts'
import type { Selected } from '#domain/semantic/query-parts.ts'
import type { MergeableQuery } from './mergeable-query.ts'

/** The rows of one query in the rows of a merged statement. `fields` are its columns, by their names in these rows. */
interface MergedMember {
  /** The index of the query in the list that was merged. */
  readonly query: number
  readonly fields: readonly { readonly name: string; readonly label: string }[]
}

/** A statement whose rows answer several queries. The `PART` of a row is the index of a member, its `PLACE` the order. */
export interface MergedStatement {
  readonly sql: string
  readonly members: readonly MergedMember[]
}

/** The columns of a merged row that are not of a query. */
export const PART = 'part__'
export const PLACE = 'place__'

/** The most queries of a statement. */
const MOST_QUERIES = 64

/** The most dimensions of a statement, because GROUPING returns a bit for each. */
const MOST_COLUMNS = 24

/** The most aggregates of a statement. */
const MOST_METRICS = 100

/**
 * A statement computes each aggregate for each grouping. It may compute at most so many times what its queries request, because
 * a scan costs less than many needless aggregates.
 */
const MOST_NEEDLESS = 2

/**
 * Merges queries that read the same rows: same source and same conditions, in any groups, with any aggregates. Each aggregate
 * is computed by the database in the groups of its query, so that distinct counts, averages and ratios are exact. Returns the
 * statements that answer two queries or more; a query in none of them runs on its own.
 */
export function mergeQueries(
  queries: readonly MergeableQuery[],
  dialect: Dialect,
): readonly MergedStatement[] {
  const sources = new Map<string, number[]>()
  for (const [at, { from, where }] of queries.entries()) {
    const rows = JSON.stringify([from, where])
    sources.set(rows, [...(sources.get(rows) ?? []), at])
  }
  return [...sources.values()].flatMap((members) => {
    const bins: Bin[] = []
    for (const at of members) {
      const query = queries[at]
      if (query !== undefined) addTo(bins, { at, query })
    }
    return bins.filter((bin) => bin.length > 1).map((bin) => writeMerged(bin, dialect))
  })
}

interface Numbered {
  readonly at: number
  readonly query: MergeableQuery
}

type Bin = Numbered[]

/** Adds a query to the first statement that stays within the limits with it. */
function addTo(bins: Bin[], added: Numbered): void {
  const bin = bins.find((one) => fits([...one, added]))
  if (bin === undefined) bins.push([added])
  else bin.push(added)
}

function fits(bin: Bin): boolean {
  if (bin.length > MOST_QUERIES) return false
  const columns = expressions(bin, ({ columns: own }) => own)
  const metrics = expressions(bin, ({ metrics: own }) => own)
  if (columns.length > MOST_COLUMNS || metrics.length > MOST_METRICS) return false
  // One expression has one name.
  if (metrics.some((sql) => columns.includes(sql))) return false
  const requested = new Map<string, Set<string>>()
  for (const { query } of bin) {
    const group = groupOf(query, columns).join(' ')
    const own = requested.get(group) ?? new Set()
    for (const { sql } of query.metrics) own.add(sql)
    requested.set(group, own)
  }
  // Grouping itself counts as one aggregate.
  const needed = [...requested.values()].reduce((sum, own) => sum + own.size + 1, 0)
  return requested.size * (metrics.length + 1) <= MOST_NEEDLESS * needed
}

/** The different expressions of all queries, in the order of their first use. */
function expressions(
  bin: Bin,
  selectedBy: (query: MergeableQuery) => readonly Selected[],
): readonly string[] {
  return [...new Set(bin.flatMap(({ query }) => selectedBy(query).map(({ sql }) => sql)))]
}

/** The indexes of the columns by which a query groups, in ascending order. */
function groupOf(query: MergeableQuery, columns: readonly string[]): readonly number[] {
  return columns.flatMap((sql, index) => (query.columns.some((column) => column.sql === sql) ? [index] : []))
}

const MERGED = 'merged__'
const GROUPED = 'grouped__'

function writeMerged(bin: Bin, { quoteName }: Dialect): MergedStatement {
  const columns = expressions(bin, ({ columns: own }) => own)
  const metrics = expressions(bin, ({ metrics: own }) => own)
  const nameOf = (sql: string) => {
    const column = columns.indexOf(sql)
    return column >= 0 ? `column_${column}__` : `metric_${metrics.indexOf(sql)}__`
  }
  const names = [...columns, ...metrics].map(nameOf)
  const groups = [...new Set(bin.map(({ query }) => groupOf(query, columns).join(' ')))]
  const members = bin.map(({ at, query }) => ({
    query: at,
    fields: [...query.columns, ...query.metrics].map(({ label, sql }) => ({ name: nameOf(sql), label })),
  }))
  const rows = bin.map(({ query }, part) => {
    const own = new Set([...query.columns, ...query.metrics].map(({ sql }) => nameOf(sql)))
    const list = names.map((name) => (own.has(name) ? quoteName(name) : `NULL AS ${quoteName(name)}`))
    const group = groups.length > 1 ? ` WHERE ${GROUPED} = ${groupMask(query, columns)}` : ''
    return (
      `SELECT ${part} AS ${PART}, row_number() OVER () AS ${PLACE}, ${list.join(', ')} ` +
      `FROM (SELECT * FROM ${MERGED}${group}${orderOf(query, nameOf, quoteName)} LIMIT ${query.limit}) AS part_${part}__`
    )
  })
  const sql = `WITH ${MERGED} AS MATERIALIZED (\n${sharedSql(bin, { columns, metrics, groups }, { nameOf, quoteName })}\n)\n${rows.join('\nUNION ALL\n')}`
  return { sql, members }
}

interface Shared {
  readonly columns: readonly string[]
  readonly metrics: readonly string[]
  readonly groups: readonly string[]
}

interface Names {
  readonly nameOf: (sql: string) => string
  readonly quoteName: Dialect['quoteName']
}

/** The one statement that reads the rows, in all groups of its queries. */
function sharedSql([first]: Bin, { columns, metrics, groups }: Shared, { nameOf, quoteName }: Names): string {
  const selected = [...columns, ...metrics].map((sql) => `${sql} AS ${quoteName(nameOf(sql))}`)
  if (groups.length > 1) selected.push(`GROUPING(${columns.join(', ')}) AS ${GROUPED}`)
  const sets = groups.map(
    (group) =>
      `(${indexes(group)
        .flatMap((at) => columns[at] ?? [])
        .join(', ')})`,
  )
  const groupBy =
    groups.length > 1
      ? ` GROUP BY GROUPING SETS (${sets.join(', ')})`
      : columns.length > 0
        ? ` GROUP BY ${columns.join(', ')}`
        : ''
  const where = first?.query.where ?? []
  const conditions = where.length === 0 ? '' : ` \nWHERE ${where.join(' AND ')}`
  return `SELECT ${selected.join(', ')} \nFROM ${first?.query.from ?? ''}${conditions}${groupBy}`
}

function indexes(group: string): readonly number[] {
  return group === '' ? [] : group.split(' ').map(Number)
}

/** The value of GROUPING for the groups of a query: a bit for each column by which it does not group. */
function groupMask(query: MergeableQuery, columns: readonly string[]): number {
  const own = new Set(groupOf(query, columns))
  return columns.reduce((mask, _, index) => mask * 2 + (own.has(index) ? 0 : 1), 0)
}

/** Orders as the query itself does. */
function orderOf(
  { order, columns, metrics }: MergeableQuery,
  nameOf: Names['nameOf'],
  quoteName: Names['quoteName'],
): string {
  const terms = order.flatMap(({ label, isAscending }) => {
    const selected = [...columns, ...metrics].find((one) => one.label === label)
    return selected === undefined
      ? []
      : [`${quoteName(nameOf(selected.sql))} ${isAscending ? 'ASC' : 'DESC'}`]
  })
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`
}
