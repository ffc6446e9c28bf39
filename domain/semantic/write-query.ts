import type { QueryColumn, QueryMetric, QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'
import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import { seriesColumns } from '#domain/semantic/derived/count-queries.ts'
import { statementBody } from '#domain/sql/statement-body.ts'
import type { TimeShift } from '#domain/time/comparison/time-shift.ts'
import type { TimeRange } from '#domain/time/phrase/range.ts'
import type { Dialect } from './dialect.ts'
import { filterLabel, filterOperator, filterSql, filterTarget } from './filters.ts'
import { shownColumn } from './hours-offset.ts'
import { innerName, labelledQuery } from './labelled-query.ts'
import { columnLabel, metricLabel } from './labels.ts'
import { DEFAULT_ROW_LIMIT, MAX_ROW_LIMIT } from './limits/row-limits.ts'
import { type MergeableQuery, mergeableQuery } from './merge/mergeable-query.ts'
import { type RowShift, rowShift, TIMESTAMP_LABEL } from './offsets/compared-axis.ts'
import { existingDate, type Selected, selectColumn, selectMetric, type WriteContext } from './query-parts.ts'
import { findColumn, type SemanticDataset, type SemanticError } from './semantic-dataset.ts'
import { checkExpression } from './sql-expression.ts'
import { timeColumnOf, timeConditions } from './time-filter.ts'
import { unreachedTime } from './unreached-time.ts'

/** The row limit, and its origin: the request, or the server if the request has none or a larger one. */
interface QueryLimit {
  readonly rows: number
  readonly by: 'row-limit' | 'server-limit'
}

/** Input of the compiler. */
export interface CompileInput {
  readonly query: QueryObject
  readonly dataset: SemanticDataset
  readonly dialect: Dialect
  readonly now: number
  /** The most rows that the database allows, if fewer than the server's own limit. */
  readonly mostRows?: number | null
  /** For totals: the columns of the groups that HAVING applies to. */
  readonly groupsOf?: readonly QueryColumn[] | undefined
}

/**
 * A chart query as SQL, with facts for its answer. `probeSql` requests one more row, which shows whether rows are
 * missing; null for a count. `keys` are the columns that identify a row. `seriesLimit` is the most series, null for all.
 * `isLimitedCount`: a count with a limit.
 */
export interface WrittenQuery {
  readonly sql: string
  readonly probeSql: string | null
  readonly rowLimit: number
  readonly limit: QueryLimit
  readonly seriesLimit: number | null
  readonly isLimitedCount: boolean
  readonly labels: readonly string[]
  readonly keys: readonly string[]
  readonly range: TimeRange
  readonly appliedFilters: readonly string[]
  readonly rejectedFilters: readonly string[]
  /** Its parts if it may share a statement with other queries. */
  readonly mergeable?: MergeableQuery | null
  /** The time range of the query if it has no effect. */
  readonly unreachedTime?: readonly Shortfall[] | undefined
}

/** Compiles a query with a shifted time range; its series limit selects the series of the original time. */
export function writeQuery(
  input: CompileInput,
  offset: TimeShift | null,
): Result<WrittenQuery, SemanticError> {
  const context = contextOf(input)
  const moved = rowShift(input.query, offset)
  const selection = select(input.query, context, moved)
  if (!selection.ok) return selection
  const own = where(input, context, null)
  if (!own.ok) return own
  const conditions = offset === null ? own : where(input, context, offset)
  if (!conditions.ok) return conditions
  const having = customSql(input.query.extras?.having, input.dialect)
  if (!having.ok) return having
  const order = orderBy(input.query, context, selection.value)
  if (!order.ok) return order
  const join = seriesLimit(input.query, context, own.value.sql)
  if (!join.ok) return join
  const groups =
    having.value === null
      ? ok('')
      : shownGroups(input, context, [
          `${sourceSql(input)}${join.value}${whereSql(conditions.value.sql)}`,
          having.value,
        ])
  if (!groups.ok) return groups
  const limit = limitOf(input.query, input.mostRows)
  const { columns, metrics, isAggregate } = selection.value
  const clauses: Clauses = {
    select: [...columns, ...metrics],
    from: `${sourceSql(input)}${join.value}${groups.value}`,
    where: [...conditions.value.sql, ...selection.value.existing],
    groupBy: isAggregate ? columns.map((column) => column.sql) : [],
    having: groups.value === '' ? having.value : null,
    orderBy: order.value,
    limit: limit.rows,
    offset: Math.max(0, input.query.row_offset ?? 0),
  }
  const isCount = input.query.is_rowcount === true
  return ok({
    ...(isCount
      ? { sql: countSql(input, clauses), probeSql: null }
      : {
          mergeable: mergeableQuery(
            { ...clauses, columns, metrics, isAggregate, limit: limit.rows + 1 },
            input.dialect,
          ),
          sql: statement(input, clauses),
          probeSql: statement(input, { ...clauses, limit: limit.rows + 1 }),
        }),
    rowLimit: limit.rows,
    limit,
    isLimitedCount: isCount && (input.query.row_limit ?? 0) > 0,
    seriesLimit: join.value === '' ? null : (input.query.series_limit ?? null),
    labels: isCount ? ['rowcount'] : [...columns, ...metrics].map((selected) => selected.label),
    keys: columns.map((column) => column.label),
    range: conditions.value.range,
    appliedFilters: conditions.value.applied,
    rejectedFilters: conditions.value.rejected,
    unreachedTime: [unreachedTime(input.query)].filter((one) => one !== null),
  })
}

function contextOf({ query, dataset, dialect }: CompileInput): WriteContext {
  const timeColumn = timeColumnOf(query, dataset)
  return { dataset, dialect, timeColumn, grain: query.extras?.time_grain_sqla ?? null }
}

/** The row limit of a query in a database that may have a smaller one. */
export function limitOf({ row_limit: requested }: QueryObject, mostRows: number | null = null): QueryLimit {
  const wanted = requested ?? 0
  const most = Math.min(MAX_ROW_LIMIT, mostRows ?? MAX_ROW_LIMIT)
  if (wanted <= 0) return { rows: Math.min(DEFAULT_ROW_LIMIT, most), by: 'server-limit' }
  return wanted > most ? { rows: most, by: 'server-limit' } : { rows: wanted, by: 'row-limit' }
}

/** A count without a limit counts every row, for paging. */
function countSql(input: CompileInput, clauses: Clauses): string {
  const hasOwnLimit = (input.query.row_limit ?? 0) > 0
  const text = statement(input, hasOwnLimit ? clauses : { ...clauses, limit: null })
  return `SELECT COUNT(*) AS rowcount \nFROM (${text}) AS rowcount_qry`
}

/** `existing` are conditions for days that exist at both times of a comparison. */
interface Selection {
  readonly existing: readonly string[]
  readonly columns: readonly Selected[]
  readonly metrics: readonly Selected[]
  readonly isAggregate: boolean
}

/** Without metrics raw rows are selected, with an empty list distinct rows. */
function select(
  query: QueryObject,
  context: WriteContext,
  moved: RowShift | null,
): Result<Selection, SemanticError> {
  const given: readonly QueryColumn[] = query.columns ?? []
  const isSeries = query.is_timeseries === true || given.includes(TIMESTAMP_LABEL)
  const isAggregate = query.metrics !== null && query.metrics !== undefined
  // Only an aggregate query truncates a named time column; raw rows keep their times.
  const columnContext = isAggregate ? context : { ...context, grain: null }
  const named = given.filter((column) => column !== TIMESTAMP_LABEL)
  const isMoved = (label: string) => moved !== null && moved.label === label
  const shiftOf = (label: string) => (isMoved(label) ? (moved?.shift ?? null) : null)
  const columns = allOk([
    ...(isSeries ? [timestamp({ ...context, shift: shiftOf(TIMESTAMP_LABEL) })] : []),
    ...named.map((column) => {
      const selected = selectColumn(column, { ...columnContext, shift: shiftOf(columnLabel(column)) })
      return selected.ok ? ok(shownColumn(column, selected.value, context)) : selected
    }),
  ])
  if (!columns.ok) return columns
  const metrics = allOk((query.metrics ?? []).map((metric) => selectMetric(metric, context)))
  if (!metrics.ok) return metrics
  const selected = [...columns.value, ...metrics.value]
  if (selected.length === 0) return err({ code: 'bad-query', message: 'Error: Empty query?' })
  const repeated = repeatedLabel(selected)
  if (repeated === null) {
    const existing = existingDates(query, context, moved)
    return existing.ok
      ? ok({ existing: existing.value, columns: columns.value, metrics: metrics.value, isAggregate })
      : existing
  }
  const message = `Duplicate column/metric labels: "${repeated}". Please make sure all columns and metrics have a unique label.`
  return err({ code: 'bad-query', message })
}

function existingDates(
  query: QueryObject,
  context: WriteContext,
  moved: RowShift | null,
): Result<readonly string[], SemanticError> {
  if (moved?.rule !== 'shift-first-by-date') return ok([])
  const axis =
    (query.columns ?? []).find((column) => columnLabel(column) === moved.label) ?? context.timeColumn
  const date = axis === null ? null : existingDate(axis, moved.shift, context)
  return date?.ok === false ? date : ok(date === null ? [] : [date.value])
}

function repeatedLabel(selected: readonly Selected[]): string | null {
  const seen = new Set<string>()
  for (const { label } of selected) {
    if (seen.has(label)) return label
    seen.add(label)
  }
  return null
}

function timestamp(context: WriteContext): Result<Selected, SemanticError> {
  if (context.timeColumn === null) {
    const message =
      'Error: Datetime column not provided as part table configuration and is required by this type of chart'
    return err({ code: 'bad-query', message })
  }
  const selected = selectColumn(context.timeColumn, context)
  return selected.ok
    ? ok({ label: TIMESTAMP_LABEL, sql: shownColumn(context.timeColumn, selected.value, context).sql })
    : selected
}

interface Conditions {
  readonly sql: readonly string[]
  readonly range: TimeRange
  readonly applied: readonly string[]
  readonly rejected: readonly string[]
}

function where(
  input: CompileInput,
  context: WriteContext,
  offset: TimeShift | null,
): Result<Conditions, SemanticError> {
  const time = timeConditions(input.query, context, { now: input.now, offset })
  if (!time.ok) return time
  const sql = [...time.value.sql]
  const applied: string[] = []
  const rejected: string[] = []
  for (const filter of input.query.filters ?? []) {
    const target = filterTarget(filter, context)
    if (!target.ok) return target
    if (target.value === null) {
      rejected.push(filterLabel(filter))
      continue
    }
    applied.push(filterLabel(filter))
    if (filterOperator(filter) === 'TEMPORAL_RANGE') continue
    const condition = filterSql(filter, target.value, context)
    if (!condition.ok) return condition
    sql.push(condition.value)
  }
  const custom = customSql(input.query.extras?.where, input.dialect)
  if (!custom.ok) return custom
  if (custom.value !== null) sql.push(custom.value)
  return ok({ sql, range: time.value.range, applied, rejected })
}

function customSql(text: string | null | undefined, dialect: Dialect): Result<string | null, SemanticError> {
  if (text === null || text === undefined || text.trim() === '') return ok(null)
  const checked = checkExpression(text, dialect.scan)
  return checked.ok ? ok(`(${checked.value})`) : checked
}

/** Orders by the alias of a selected label, otherwise by SQL. */
function orderBy(
  query: QueryObject,
  context: WriteContext,
  selection: Selection,
): Result<readonly string[], SemanticError> {
  const labels = new Set([...selection.columns, ...selection.metrics].map((selected) => selected.label))
  return allOk(
    (query.orderby ?? []).map(([ordered, isAscending]) => {
      const label = orderLabel(ordered)
      const sql = labels.has(label)
        ? ok(innerName(context.dialect, label))
        : orderSql(ordered, label, context)
      return sql.ok ? ok(context.dialect.ordered(sql.value, isAscending)) : sql
    }),
  )
}

type Ordered = QueryMetric | QueryColumn

function isMetric(ordered: Ordered): ordered is QueryMetric {
  return typeof ordered === 'string' || 'aggregate' in ordered || 'column' in ordered
}

function orderLabel(ordered: Ordered): string {
  return isMetric(ordered) ? metricLabel(ordered) : columnLabel(ordered)
}

function orderSql(ordered: Ordered, label: string, context: WriteContext): Result<string, SemanticError> {
  const { dataset } = context
  if (typeof ordered === 'string') {
    const isSaved = dataset.metrics.some((metric) => metric.name === ordered)
    if (!isSaved && findColumn(dataset, ordered) === null) {
      return err({ code: 'unknown-column', message: `Error: Unknown column used in orderby: ${label}` })
    }
    const selected = isSaved ? selectMetric(ordered, context) : selectColumn(ordered, context)
    return selected.ok ? ok(selected.value.sql) : selected
  }
  const selected = isMetric(ordered) ? selectMetric(ordered, context) : selectColumn(ordered, context)
  return selected.ok ? ok(selected.value.sql) : selected
}

/**
 * Limits the series to the largest groups, including the one of missing values: an inner join by the series metric, by
 * default the first metric. Source: wire §7.
 */
function seriesLimit(
  query: QueryObject,
  context: WriteContext,
  conditions: readonly string[],
): Result<string, SemanticError> {
  const limit = query.series_limit ?? 0
  const [firstMetric] = query.metrics ?? []
  const series = seriesColumns(query)
  if (limit <= 0 || firstMetric === undefined || series.length === 0) return ok('')
  const selected = allOk(series.map((column) => selectColumn(column, context)))
  if (!selected.ok) return selected
  const groups = selected.value
  const inner = selectMetric(firstMetric, context)
  if (!inner.ok) return inner
  const ordered = query.series_limit_metric ? selectMetric(query.series_limit_metric, context) : null
  if (ordered !== null && !ordered.ok) return ordered
  const alias = (group: Selected) => context.dialect.quoteName(`${group.label}__`)
  const selectList = groups.map((group) => `${group.sql} AS ${alias(group)}`).join(', ')
  const by = context.dialect.ordered(ordered?.value.sql ?? 'mme_inner__', query.order_desc === false)
  const text =
    `SELECT ${selectList}, ${inner.value.sql} AS mme_inner__ \nFROM ${sourceSql(context)}` +
    `${whereSql(conditions)} GROUP BY ${groups.map((group) => group.sql).join(', ')} ORDER BY ${by} \n LIMIT ${limit}`
  const on = groups.map((group) => context.dialect.isSame(group.sql, alias(group))).join(' AND ')
  return ok(` JOIN (${text}) AS series_limit ON ${on}`)
}

/** Joins the groups that HAVING selects, for a query with other groups. Empty if HAVING applies to its own groups. */
function shownGroups(
  { groupsOf }: CompileInput,
  context: WriteContext,
  [from, having]: readonly [from: string, having: string],
): Result<string, SemanticError> {
  if (groupsOf === undefined) return ok('')
  const selected = allOk(groupsOf.map((column) => selectColumn(column, context)))
  if (!selected.ok) return selected
  const { isSame, quoteName } = context.dialect
  const keys = selected.value.map(({ sql }, at) => ({ sql, name: quoteName(`group_${at}__`) }))
  const list = keys.length === 0 ? '1' : keys.map(({ sql, name }) => `${sql} AS ${name}`).join(', ')
  const groupBy = keys.length === 0 ? '' : ` GROUP BY ${keys.map(({ sql }) => sql).join(', ')}`
  const on = keys.map(({ sql, name }) => isSame(sql, `shown_groups.${name}`)).join(' AND ')
  return ok(
    ` JOIN (SELECT ${list} \nFROM ${from}${groupBy} \nHAVING ${having}) AS shown_groups ON ${on === '' ? '1 = 1' : on}`,
  )
}

/** The source of a query: the dataset's table, or its query in brackets. */
export function sourceSql({ dataset, dialect }: Pick<WriteContext, 'dataset' | 'dialect'>): string {
  if (dataset.sql !== null && dataset.sql.trim() !== '') {
    return `(${statementBody(dataset.sql.trim(), dialect.scan)}\n) AS virtual_table`
  }
  const table = dialect.quoteName(dataset.tableName)
  return dataset.schema === null ? table : `${dialect.quoteName(dataset.schema)}.${table}`
}

interface Clauses {
  readonly select: readonly Selected[]
  readonly from: string
  readonly where: readonly string[]
  readonly groupBy: readonly string[]
  readonly having: string | null
  readonly orderBy: readonly string[]
  readonly limit: number | null
  readonly offset: number
}

function whereSql(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` \nWHERE ${conditions.join(' AND ')}`
}

function statement({ dialect }: CompileInput, clauses: Clauses): string {
  const selectList = clauses.select.map((one) => `${one.sql} AS ${innerName(dialect, one.label)}`).join(', ')
  const groupBy = clauses.groupBy.length === 0 ? '' : ` GROUP BY ${clauses.groupBy.join(', ')}`
  const having = clauses.having === null ? '' : ` \nHAVING ${clauses.having}`
  const order = clauses.orderBy.length === 0 ? '' : ` ORDER BY ${clauses.orderBy.join(', ')}`
  const offset = clauses.offset === 0 ? '' : ` OFFSET ${clauses.offset}`
  const limit = clauses.limit === null ? '' : ` \n LIMIT ${clauses.limit}`
  const query =
    `SELECT ${selectList} \nFROM ${clauses.from}${whereSql(clauses.where)}${groupBy}` +
    `${having}${order}${limit}${offset}`
  return labelledQuery(
    dialect,
    query,
    clauses.select.map(({ label }) => label),
  )
}
