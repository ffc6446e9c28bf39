import type { QueryFilter } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { isTimeOfCalendar } from '#domain/time/calendar.ts'
import { type Dialect, type SpecialNumber, truncate } from './dialect.ts'
import { storedTime } from './hours-offset.ts'
import { columnLabel } from './labels.ts'
import { datasetColumnSql, type WriteContext } from './query-parts.ts'
import { findColumn, type SemanticColumn, type SemanticError } from './semantic-dataset.ts'
import { expressionSql } from './sql-expression.ts'

/** Operators of filters, upper case. Source: BI spec §5, wire §7. */
const FILTER_OPERATORS = [
  '==',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'LIKE',
  'NOT LIKE',
  'ILIKE',
  'IS NULL',
  'IS NOT NULL',
  'IN',
  'NOT IN',
  'IS TRUE',
  'IS FALSE',
  'TEMPORAL_RANGE',
  'REGEX',
] as const

type Operator = (typeof FILTER_OPERATORS)[number]

/** The left side of a filter: its SQL, and its column if it is one of the dataset. */
interface Target {
  readonly sql: string
  readonly column: SemanticColumn | null
}

/** The operator of a filter, ignoring case; null if it is unknown. */
export function filterOperator(filter: QueryFilter): Operator | null {
  const upper = filter.op.toUpperCase()
  return FILTER_OPERATORS.find((operator) => operator === upper) ?? null
}

/** The left side of a filter; null for a column that the dataset lacks, which is reported as rejected. */
export function filterTarget(
  filter: QueryFilter,
  context: WriteContext,
): Result<Target | null, SemanticError> {
  const { col } = filter
  const name = typeof col === 'string' ? col : col.sqlExpression
  const column = findColumn(context.dataset, name)
  if (column === null && typeof col === 'string') return ok(null)
  const sql =
    column === null ? expressionSql(name, context.dialect.scan) : datasetColumnSql(context.dialect, column)
  if (!sql.ok) return sql
  const cut = filter.grain ? truncate(context.dialect, sql.value, filter.grain) : null
  return ok({ sql: cut ?? sql.value, column })
}

/** Writes a filter as a condition. Fails: `bad-filter` if its value does not fit its operator. */
export function filterSql(
  filter: QueryFilter,
  target: Target,
  context: WriteContext,
): Result<string, SemanticError> {
  const operator = filterOperator(filter)
  const write = (value: unknown) => valueSql(value, target.column, context)
  const compared = comparedTarget(filter, target, context)
  switch (operator) {
    case null:
      return badFilter(`Must be one of: ${FILTER_OPERATORS.join(', ')}.`)
    case 'IS NULL':
    case 'IS NOT NULL':
      return ok(`${target.sql} ${operator}`)
    case 'IS TRUE':
    case 'IS FALSE':
      return ok(context.dialect.isBoolean(target.sql, operator === 'IS TRUE'))
    case 'IN':
    case 'NOT IN':
      return filter.isLiteral === true
        ? listSql(compared, operator, listOf(filter.val), literalWriter(target, write, context.dialect))
        : listSql(compared, operator, listOf(filter.val), { isNull: isNullValue, write })
    case 'LIKE':
    case 'NOT LIKE':
    case 'ILIKE':
    case 'REGEX':
      return patternSql(filter, target, operator, context)
    case 'TEMPORAL_RANGE':
      return badFilter('A time range filter needs a time range.')
    default:
      return compareSql(compared, operator, first(filter.val), write)
  }
}

/** The left side for values that are written as times. */
function comparedTarget({ val }: QueryFilter, target: Target, { dialect }: WriteContext): Target {
  const { column, sql } = target
  const isTime = column?.isTime === true && listOf(val).some((value) => typeof value === 'number')
  return isTime ? { column, sql: dialect.timeOperand(sql, column.type) } : target
}

function badFilter(message: string): Result<never, SemanticError> {
  return err({ code: 'bad-filter', message: `Error: ${message}` })
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function isNullValue(value: unknown): boolean {
  return value === null || value === undefined || value === '<NULL>'
}

type Write = (value: unknown) => string | null

/** Writes the values of a list, except those that mean a missing value. */
interface ListWriter {
  readonly isNull: (value: unknown) => boolean
  readonly write: Write
}

/** Writes texts as they are: neither trimmed nor read as another value. */
function literalWriter({ column }: Target, write: Write, dialect: Dialect): ListWriter {
  const isText = column === null || column.typeGeneric === 1
  return {
    isNull: (value) => value === null || value === undefined,
    write: (value) => {
      if (!isText || typeof value !== 'string') return write(value)
      return typedText(value, column, dialect) ?? dialect.textLiteral(value)
    },
  }
}

function listSql(
  target: Target,
  operator: 'IN' | 'NOT IN',
  values: readonly unknown[],
  { isNull, write }: ListWriter,
): Result<string, SemanticError> {
  if (values.length === 0) return badFilter('Filter value list cannot be empty')
  const texts = values.filter((value) => !isNull(value)).map(write)
  const written = texts.filter((text) => text !== null)
  const isIn = written.length === 0 ? null : `${target.sql} IN (${written.join(', ')})`
  if (values.some(isNull)) {
    const either = isIn === null ? `${target.sql} IS NULL` : `(${target.sql} IS NULL OR ${isIn})`
    if (operator === 'IN') return ok(either)
    return ok(isIn === null ? `${target.sql} IS NOT NULL` : `NOT ${either}`)
  }
  if (isIn === null) return ok(operator === 'IN' ? '1 != 1' : '1 = 1')
  return ok(operator === 'IN' ? isIn : `(${target.sql} NOT IN (${written.join(', ')}))`)
}

/** A column as text. A pattern has any character for the backslash before the digits of bytes. */
function searchedSql({ sql, column }: Target, dialect: Dialect): string {
  const type = column?.type ?? ''
  if (BYTES.test(type)) return dialect.bytesText(sql)
  if (NESTED.test(type)) return dialect.nestedText(sql)
  const isText = column === null || (column.typeGeneric === 1 && (column.type === null || TEXT.test(type)))
  return isText ? sql : dialect.asText(sql)
}

function patternSql(
  filter: QueryFilter,
  target: Target,
  operator: 'LIKE' | 'NOT LIKE' | 'ILIKE' | 'REGEX',
  { dialect }: WriteContext,
): Result<string, SemanticError> {
  const value = first(filter.val)
  if (typeof value !== 'string' && typeof value !== 'number')
    return badFilter('Must specify a value for filters with comparison operators')
  const left = searchedSql(target, dialect)
  const pattern = dialect.textLiteral(String(value))
  if (operator === 'REGEX') {
    if (dialect.matches === null) return badFilter(`${dialect.name} does not support regular expressions.`)
    return ok(dialect.matches(left, pattern))
  }
  if (operator !== 'ILIKE') return ok(`${left} ${operator} ${pattern}`)
  const keyword = dialect.caseInsensitiveLike
  return ok(keyword === null ? `LOWER(${left}) LIKE LOWER(${pattern})` : `${left} ${keyword} ${pattern}`)
}

function compareSql(
  target: Target,
  operator: '==' | '!=' | '>' | '<' | '>=' | '<=',
  value: unknown,
  write: Write,
): Result<string, SemanticError> {
  if (isNullValue(value)) {
    if (operator === '==') return ok(`${target.sql} IS NULL`)
    if (operator === '!=') return ok(`${target.sql} IS NOT NULL`)
    return badFilter('Must specify a value for filters with comparison operators')
  }
  const text = write(value)
  if (text === null) return badFilter('Must specify a value for filters with comparison operators')
  return ok(`${target.sql} ${operator === '==' ? '=' : operator} ${text}`)
}

/** Writes a value for a column: text for numbers is cast, ms on a time column become a time. Null if it does not fit. */
function valueSql(value: unknown, column: SemanticColumn | null, context: WriteContext): string | null {
  if (value === '<empty string>') return "''"
  if (typeof value === 'boolean') return column?.typeGeneric === 0 ? String(Number(value)) : String(value)
  if (column?.typeGeneric === 0 && typeof value === 'string')
    return numberText(value, column.type, context.dialect)
  if (column?.typeGeneric === 3 && (typeof value === 'string' || typeof value === 'number')) {
    return booleanText(String(value))
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null
    if (column?.isTime !== true) return String(value)
    const stored = storedTime(value, context)
    return isTimeOfCalendar(stored)
      ? context.dialect.timeLiteral(stored, column.type)
      : context.dialect.farTimeLiteral(stored)
  }
  if (typeof value !== 'string') return null
  return typedText(value, column, context.dialect) ?? context.dialect.textLiteral(withoutOuterBreaks(value))
}

/** Types of bytes, and of lists and structs, by the names that databases give them. */
const BYTES = /^(?:BLOB|BYTEA|BYTES|(?:VAR)?BINARY|(?:TINY|MEDIUM|LONG)BLOB)\b/i
/** Types that have patterns; others with texts as their values, such as UUID, are cast. */
const TEXT =
  /^(?:(?:LOWCARDINALITY|NULLABLE)\()*(?:(?:N|TINY|MEDIUM|LONG)?TEXT|N?(?:VAR)?CHAR|CHARACTER|BPCHAR|CITEXT|CLOB|NAME|STRING|VAR_STRING|FIXEDSTRING)\b/i

const NESTED = /\[\d*\]$|ARRAY$|^(?:ARRAY|LIST|MAP|STRUCT|ROW|TUPLE)\b/i

/** Writes a text as the value that results show by it: bytes, a list or a struct; null for any other. */
function typedText(text: string, column: SemanticColumn | null, dialect: Dialect): string | null {
  const type = column?.type ?? ''
  if (BYTES.test(type)) {
    const [, hex] = /^\\x((?:[\da-f]{2})*)$/i.exec(text) ?? []
    return hex === undefined ? null : (dialect.bytesLiteral?.(hex) ?? null)
  }
  if (/^[[{]/.test(text) && NESTED.test(type)) return dialect.nestedLiteral(text, type)
  return dialect.castText(text, type)
}

/** Trims tabs and line ends, as Superset does. */
function withoutOuterBreaks(text: string): string {
  const isBreak = (at: number) => text[at] === '\t' || text[at] === '\n'
  let [from, to] = [0, text.length]
  while (from < to && isBreak(from)) from += 1
  while (to > from && isBreak(to - 1)) to -= 1
  return text.slice(from, to)
}

const SPECIAL_NUMBERS: readonly SpecialNumber[] = ['NaN', 'Infinity', '-Infinity']

function numberText(
  text: string,
  type: string | null,
  { specialNumber, longNumber }: Dialect,
): string | null {
  const trimmed = text.trim()
  const special = SPECIAL_NUMBERS.find((name) => name === trimmed)
  if (special !== undefined) return specialNumber(special)
  if (/^-?\d+(?:\.\d+)?$/.test(trimmed) && trimmed.length > 15) return longNumber(trimmed, type)
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? trimmed : null
}

function booleanText(text: string): string | null {
  if (/^(?:true|t|1|yes)$/i.test(text)) return 'true'
  return /^(?:false|f|0|no)$/i.test(text) ? 'false' : null
}

/** Label of a filter in `applied_filters` and `rejected_filters`. */
export function filterLabel(filter: QueryFilter): string {
  return columnLabel(filter.col)
}
