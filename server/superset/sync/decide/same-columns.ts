import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { Columns, ColumnValue } from './upstream-state.ts'

/** The column that holds a JSON text: its values are compared, not its characters. */
const JSON_COLUMN = 'extra_json'

/** Whether two values of a column are equal. */
export function isSameValue(name: string, one: ColumnValue, other: ColumnValue): boolean {
  if (one === other) return true
  return name === JSON_COLUMN && meaningOfText(one) === meaningOfText(other)
}

/** The columns of `after` that `before` has with another value. */
export function differences(before: Columns, after: Columns): Columns {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => Object.hasOwn(before, name) && !isSameValue(name, before[name] ?? null, value),
    ),
  )
}

function meaningOfText(value: ColumnValue): string {
  const parsed = typeof value === 'string' ? parseJson(value) : null
  return parsed?.ok === true ? JSON.stringify(inOrder(parsed.value)) : String(value)
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, one]) => [name, inOrder(one)])
}
