import { JSON_MARKS, nestsDeeperThan } from '#domain/core/nesting.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'

/**
 * The layout of a dashboard (components by id) or its metadata (settings by name). Unknown entries stay as they are. A text
 * is a source that is no JSON object, or nests too deep: it is stored and sent back unchanged until somebody replaces it.
 */
export type StoredTable = Readonly<Record<string, unknown>> | string | null

/**
 * Reads `position_json` or `json_metadata`. Names are sorted at every level, since servers write them in any order and two
 * tables with the same content must be equal.
 */
export function readTable(text: string | null): StoredTable {
  if (text === null || nestsDeeperThan(MOST_LEVELS, text, JSON_MARKS)) return text
  const read = parseJson(text)
  return read.ok && isRecord(read.value) ? sortedRecord(read.value) : text
}

/** Deeper tables would overflow the stack when they are sorted. A layout nests about ten levels. */
const MOST_LEVELS = 100

/** The texts from which layout and metadata were read; null or missing where there were none. */
export interface TableSources {
  readonly position: string | null
  readonly metadata: string | null
}

/** Whether a stored value is a table. */
export function isTable(value: unknown): value is StoredTable {
  return value === null || typeof value === 'string' || isRecord(value)
}

/** The entries of a table; none for a source that is no JSON object. */
export function entriesOf(table: StoredTable): ReadonlyMap<string, unknown> {
  return new Map(isRecord(table) ? Object.entries(table) : [])
}

/** Makes a table of entries, with names sorted at every level. */
export function tableOf(entries: Iterable<readonly [string, unknown]>): Readonly<Record<string, unknown>> {
  return sortedRecord(Object.fromEntries(entries))
}

/** The same object if it is sorted, so that tables are compared by identity before their content. */
function sortedRecord(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(value)
  const sorted = entries.map(([name, entry]) => [name, sortedValue(entry)] as const)
  const isSorted = sorted.every(
    ([name, entry], at) => entry === entries[at]?.[1] && (at === 0 || (sorted[at - 1]?.[0] ?? '') < name),
  )
  return isSorted ? value : Object.fromEntries(sorted.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function sortedValue(value: unknown): unknown {
  if (!Array.isArray(value)) return isRecord(value) ? sortedRecord(value) : value
  const items = value.map(sortedValue)
  return items.every((item, at) => item === value.at(at)) ? value : items
}
