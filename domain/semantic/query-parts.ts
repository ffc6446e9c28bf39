import type { AdhocMetric, QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { TimeShift } from '#domain/time/comparison/time-shift.ts'
import { type Dialect, truncate } from './dialect.ts'
import { columnLabel, metricLabel } from './labels.ts'
import {
  findColumn,
  type SemanticColumn,
  type SemanticDataset,
  type SemanticError,
} from './semantic-dataset.ts'
import { checkExpression, expressionSql } from './sql-expression.ts'

/** A selected expression: its name in the result and its SQL. */
export interface Selected {
  readonly label: string
  readonly sql: string
}

/**
 * Context of columns and metrics. `grain` is the query's time grain, `timeColumn` its column; with a `shift` times are
 * moved before truncation.
 */
export interface WriteContext {
  readonly dataset: SemanticDataset
  readonly dialect: Dialect
  readonly grain: string | null
  readonly timeColumn: string | null
  readonly shift?: TimeShift | null
}

/** The SQL of a dataset column: its name, or its expression in brackets. */
export function datasetColumnSql(dialect: Dialect, column: SemanticColumn): Result<string, SemanticError> {
  if (column.expression === null || column.expression === '')
    return ok(dialect.comparable(dialect.quoteName(column.name), column.type))
  const checked = checkExpression(column.expression, dialect.scan)
  return checked.ok ? ok(`(${checked.value})`) : checked
}

/** Writes a dimension. Fails: `unknown-column`, `bad-expression`, `time` for an unknown grain. */
export function selectColumn(column: QueryColumn, context: WriteContext): Result<Selected, SemanticError> {
  const label = columnLabel(column)
  const name = typeof column === 'string' ? column : column.sqlExpression
  const known = findColumn(context.dataset, name)
  if (known !== null) {
    const sql = datasetColumnSql(context.dialect, known)
    if (!sql.ok) return sql
    const grain = typeof column === 'string' ? grainOfName(name, context) : grainOfAxis(column, context)
    return named(
      label,
      known.isTime ? cut(shifted(timeSql(sql.value, known, context), context), grain, context.dialect) : sql,
    )
  }
  if (typeof column === 'string') {
    return err({ code: 'unknown-column', message: `Error: Columns missing in dataset: ['${name}']` })
  }
  const checked = expressionSql(name, context.dialect.scan)
  if (!checked.ok) return checked
  return named(label, cut(shifted(checked.value, context), grainOfAxis(column, context), context.dialect))
}

/** Writes the condition that the day of a time exists at both times of a comparison. Fails: as `selectColumn`. */
export function existingDate(
  column: QueryColumn,
  shift: TimeShift,
  context: WriteContext,
): Result<string, SemanticError> {
  const time = selectColumn(withoutGrain(column), { ...context, grain: null, shift: null })
  if (!time.ok) return time
  const moved = shifted(time.value.sql, { ...context, shift })
  const { dayOfMonth } = context.dialect
  return ok(`${dayOfMonth(time.value.sql)} = ${dayOfMonth(moved)}`)
}

/** A time that is stored as text is cast before it is moved. */
function timeSql(sql: string, { typeGeneric }: SemanticColumn, { shift, dialect }: WriteContext): string {
  return typeGeneric === 1 && (shift ?? null) !== null ? dialect.asTime(sql) : sql
}

function withoutGrain(column: QueryColumn): QueryColumn {
  return typeof column === 'string' ? column : { ...column, timeGrain: null }
}

function shifted(sql: string, { dialect, shift }: WriteContext): string {
  return shift === null || shift === undefined ? sql : dialect.addUnits(sql, shift.count, shift.unit)
}

function named(label: string, sql: Result<string, SemanticError>): Result<Selected, SemanticError> {
  return sql.ok ? ok({ label, sql: sql.value }) : sql
}

function grainOfName(name: string, context: WriteContext): string | null {
  return name === context.timeColumn ? context.grain : null
}

function grainOfAxis(column: Exclude<QueryColumn, string>, context: WriteContext): string | null {
  return column.columnType === 'BASE_AXIS'
    ? (column.timeGrain ?? null)
    : grainOfName(column.sqlExpression, context)
}

function cut(sql: string, grain: string | null, dialect: Dialect): Result<string, SemanticError> {
  if (grain === null || grain === '') return ok(sql)
  const cutSql = truncate(dialect, sql, grain)
  if (cutSql !== null) return ok(cutSql)
  return err({
    code: 'time',
    message: `No grain spec for ${grain} for database ${dialect.name.toLowerCase()}`,
  })
}

const AGGREGATES: ReadonlyMap<string, (column: string) => string> = new Map([
  ['AVG', (column) => `AVG(${column})`],
  ['COUNT', (column) => `count(${column})`],
  ['COUNT_DISTINCT', (column) => `count(DISTINCT ${column})`],
  ['MAX', (column) => `max(${column})`],
  ['MIN', (column) => `min(${column})`],
  ['SUM', (column) => `sum(${column})`],
])

/** Writes a metric. Fails: `unknown-metric`, `unknown-column`, `bad-expression`. */
export function selectMetric(metric: QueryMetric, context: WriteContext): Result<Selected, SemanticError> {
  const label = metricLabel(metric)
  if (typeof metric === 'string' || metric.expressionType === undefined) return savedMetric(label, context)
  const sql = metric.expressionType === 'SQL' ? checkedSql(metric, context) : aggregateSql(metric, context)
  return named(label, sql)
}

function checkedSql(metric: AdhocMetric, context: WriteContext): Result<string, SemanticError> {
  const checked = expressionSql(metric.sqlExpression ?? '', context.dialect.scan)
  return checked.ok ? checked : err({ ...checked.error, message: `Error: ${checked.error.message}` })
}

function savedMetric(name: string, context: WriteContext): Result<Selected, SemanticError> {
  const saved = context.dataset.metrics.find((metric) => metric.name === name)
  if (saved === undefined) {
    return err({ code: 'unknown-metric', message: `Error: Metric '${name}' does not exist` })
  }
  return named(name, expressionSql(saved.expression, context.dialect.scan))
}

function aggregateSql(metric: AdhocMetric, context: WriteContext): Result<string, SemanticError> {
  const name = metric.column?.column_name ?? ''
  const aggregate = AGGREGATES.get(metric.aggregate?.toUpperCase() ?? '')
  const column = findColumn(context.dataset, name)
  if (column === null) {
    return err({ code: 'unknown-column', message: `Error: Columns missing in dataset: ['${name}']` })
  }
  if (aggregate === undefined) {
    const known = [...AGGREGATES.keys()].join(', ')
    return err({
      code: 'unknown-metric',
      message: `Error: Unknown aggregate '${metric.aggregate ?? ''}'. Must be one of: ${known}.`,
    })
  }
  const sql = datasetColumnSql(context.dialect, column)
  return sql.ok ? ok(aggregate(sql.value)) : sql
}
