import type { CatalogueColumn } from '#domain/sql/catalogue.ts'
import { startsOf, type TableList } from '#domain/sql/tables/table-list.ts'

/** A schema prepared for search. */
export interface TableIndex {
  readonly list: TableList
  /** The names in lower case, each followed by NUL: one search through it takes a few ms for 260,000 tables. */
  readonly text: string
  readonly starts: Int32Array
  /** Room for the places of one search: a new array of a megabyte at each key would start the garbage collector. */
  readonly room: Int32Array
}

/** The tables that match a search, in their order. */
export interface FoundTables {
  readonly length: number
  /** The place in the list of the table at a place here. */
  readonly placeAt: (nth: number) => number
  /** The matching columns by the place of their table; absent for a table that only matches by its own name. */
  readonly columns: ReadonlyMap<number, readonly CatalogueColumn[]>
}

const indexes = new WeakMap<TableList, TableIndex>()

/** The tables of a schema prepared for search: once for each list, for the tree and for completion. */
export function indexTables(list: TableList): TableIndex {
  const known = indexes.get(list)
  if (known !== undefined) return known
  const text = list.names.toLowerCase()
  const index = { list, text, starts: startsOf(text), room: new Int32Array(list.length) }
  indexes.set(list, index)
  return index
}

/**
 * Finds the tables whose name, or the name of a column of `columns`, contains the text, in any case; all tables for an
 * empty text.
 */
export function findTables(
  index: TableIndex,
  columns: ReadonlyMap<string, readonly CatalogueColumn[]>,
  search: string,
): FoundTables {
  const word = search.trim().toLowerCase()
  if (word === '') return { length: index.list.length, placeAt: (nth) => nth, columns: new Map() }
  const found = matchingColumns(index, columns, word)
  const places = merged(namedPlaces(index, word), Int32Array.from(found.keys()).sort())
  return { length: places.length, placeAt: (nth) => places[nth] ?? 0, columns: found }
}

function matchingColumns(
  { list }: TableIndex,
  columns: ReadonlyMap<string, readonly CatalogueColumn[]>,
  word: string,
): ReadonlyMap<number, readonly CatalogueColumn[]> {
  const found = new Map<number, readonly CatalogueColumn[]>()
  for (const [table, all] of columns) {
    const matching = all.filter(({ name }) => name.toLowerCase().includes(word))
    const place = matching.length === 0 ? undefined : list.placeOf(table)
    if (place !== undefined) found.set(place, matching)
  }
  return found
}

function namedPlaces({ text, starts, list, room }: TableIndex, word: string): Int32Array {
  let count = 0
  // NUL is in the text, but in no name.
  let at = word.includes('\0') ? list.length : 0
  for (let hit = text.indexOf(word); hit >= 0 && at < list.length; hit = text.indexOf(word, starts[at])) {
    while ((starts[at + 1] ?? text.length) <= hit) at += 1
    room[count] = at
    count += 1
    // One hit in each name is enough.
    at += 1
  }
  return room.slice(0, count)
}

/** Merges two ascending lists, each place once. */
function merged(one: Int32Array, other: Int32Array): Int32Array {
  if (other.length === 0) return one
  const both = new Int32Array(one.length + other.length)
  let count = 0
  let [left, right] = [0, 0]
  while (left < one.length || right < other.length) {
    const [a, b] = [one[left] ?? Number.POSITIVE_INFINITY, other[right] ?? Number.POSITIVE_INFINITY]
    both[count] = Math.min(a, b)
    count += 1
    if (a <= b) left += 1
    if (b <= a) right += 1
  }
  return both.subarray(0, count)
}
