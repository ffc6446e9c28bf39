import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { Columns, ColumnValue } from './upstream-state.ts'

type Content = Readonly<Record<string, unknown>>

/**
 * Columns that hold a JSON object as a text, and the part of it that is compared: the rest is filled in by a Superset. The
 * characters of the text do not count.
 */
export type Contents = ReadonlyMap<string, (content: Content) => Content>

/** The column of tabs and saved queries. */
const EXTRA: Contents = new Map([['extra_json', (content) => content]])

/** Whether two values of a column are equal. */
export function isSameValue(
  name: string,
  [one, other]: readonly [ColumnValue, ColumnValue],
  contents: Contents = EXTRA,
): boolean {
  if (one === other) return true
  const contentOf = contents.get(name)
  return contentOf !== undefined && meaningOfText(one, contentOf) === meaningOfText(other, contentOf)
}

/** The columns of `after` that `before` has with another value. */
export function differences(before: Columns, after: Columns, contents?: Contents): Columns {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        Object.hasOwn(before, name) && !isSameValue(name, [before[name] ?? null, value], contents),
    ),
  )
}

function meaningOfText(value: ColumnValue, contentOf: (content: Content) => Content): string {
  const parsed = parseJson(typeof value === 'string' ? value : '{}')
  if (!parsed.ok || !isRecord(parsed.value)) return `text ${value}`
  return JSON.stringify(inOrder(contentOf(parsed.value)))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, one]) => [name, inOrder(one)])
}
