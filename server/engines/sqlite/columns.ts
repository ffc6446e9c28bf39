import type { ValueForm, WireColumn } from '#domain/engines/engine.ts'
import { timestampJson } from '#server/engines/remote/values/time-json.ts'

/** A value of SQLite, whose columns have values of any type. Integers are exact. */
export type SqliteValue = null | bigint | number | string | Buffer

/** A column of a statement; `type` is the declared one, null for an expression. */
interface StatementColumn {
  readonly name: string
  readonly type: string | null
}

/** The type of a column and its values as JSON. */
interface TypedColumn {
  readonly type: string | null
  readonly generic: WireColumn['type_generic']
  readonly isTime: boolean
  readonly json: (value: NonNullable<SqliteValue>) => string
}

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** The texts that STRFTIME and DATETIME give. */
const FULL_TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,9})?$/

/**
 * The type of a column: the declared one, otherwise that of the first values of the expression. Expressions whose first values
 * are all full times are times, as SQLite's functions of time give texts.
 */
export function typeColumn(
  { type }: StatementColumn,
  firstValues: readonly SqliteValue[],
  form: ValueForm,
): TypedColumn {
  const seen = firstValues.filter((value) => value !== null)
  const isTimes = seen.length > 0 && seen.every((value) => typeof value === 'string' && FULL_TIME.test(value))
  const name = type ?? (isTimes ? 'DATETIME' : typeOf(seen[0]))
  const generic = name === null ? null : genericOf(name)
  const isTime = generic === 2 && !/^TIME$/i.test(name ?? '')
  return { type: name, generic, isTime, json: (value) => valueJson(value, { generic, isTime }, form) }
}

function typeOf(value: SqliteValue | undefined): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return 'TEXT'
  if (typeof value === 'bigint') return 'INTEGER'
  return typeof value === 'number' ? 'REAL' : 'BLOB'
}

/** The affinity of a declared type, as SQLite determines it, with dates and booleans, which it stores as other types. */
function genericOf(type: string): 0 | 1 | 2 | 3 {
  const upper = type.toUpperCase()
  if (/DATE|TIME/.test(upper)) return 2
  if (upper.includes('BOOL')) return 3
  if (/CHAR|CLOB|TEXT|BLOB|JSON|UUID/.test(upper)) return 1
  return 0
}

function valueJson(
  value: NonNullable<SqliteValue>,
  { generic, isTime }: Pick<TypedColumn, 'generic' | 'isTime'>,
  form: ValueForm,
): string {
  if (typeof value === 'string') {
    // A text that is no time stays as it is, since a column may have both.
    if (!isTime || form === 'sql') return JSON.stringify(value)
    const time = timestampJson(value, form)
    return time === 'null' ? JSON.stringify(value) : time
  }
  if (typeof value === 'bigint') {
    if (generic === 3 && (value === 0n || value === 1n)) return value === 1n ? 'true' : 'false'
    return value <= LARGEST_SAFE && value >= -LARGEST_SAFE ? value.toString() : `"${value}"`
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return `"${value}"`
    return Object.is(value, -0) ? '-0' : String(value)
  }
  return `"\\\\x${value.toString('hex')}"`
}
