import { isRecord } from '#domain/core/parse.ts'
import { type CatalogueTable, readCached } from '#domain/sql/catalogue.ts'

/**
 * The tables of a schema as they are stored: names as one text, each followed by NUL, and the rest in typed arrays. 260,000
 * tables are read in some ms this way, and in more than half a second as objects.
 */
interface StoredTables {
  readonly names: string
  /** 1 for a view. */
  readonly views: Uint8Array
  /** NaN where it is unknown. */
  readonly rowCounts: Float64Array
  /** Place and comment of each table with one. */
  readonly comments: ReadonlyMap<number, string>
  /** The hashes of its buckets that the server gave for a large list. */
  readonly hashes?: string | undefined
}

/** The tables of a schema. An object for each table is made only where it is requested. */
export interface TableList {
  readonly length: number
  /** All names, each followed by NUL. */
  readonly names: string
  readonly at: (place: number) => CatalogueTable
  /** The place of a table; undefined if there is none. */
  readonly placeOf: (name: string) => number | undefined
  /** All tables; the same array each time. */
  readonly all: () => readonly CatalogueTable[]
}

/** No tables. */
export const NO_TABLES: TableList = tableList(packTables([]))

/** Packs tables for storage. */
export function packTables(tables: readonly CatalogueTable[], hashes?: string): StoredTables {
  const views = new Uint8Array(tables.length)
  const rowCounts = new Float64Array(tables.length)
  const comments = new Map<number, string>()
  const names = tables.map(({ name, kind, rowCount, comment }, place) => {
    views[place] = kind === 'view' ? 1 : 0
    rowCounts[place] = rowCount ?? Number.NaN
    if (comment !== null) comments.set(place, comment)
    // No engine accepts NUL in a name.
    return `${name.replaceAll('\0', '\uFFFD')}\0`
  })
  return { names: names.join(''), views, rowCounts, comments, ...(hashes === undefined ? {} : { hashes }) }
}

/** The hashes of a stored list; undefined without any. */
export function hashesOf(stored: unknown): string | undefined {
  const hashes = isStored(stored) ? stored.hashes : undefined
  return typeof hashes === 'string' ? hashes : undefined
}

/** Reads stored tables, also as earlier versions stored them; null if they are invalid, because the server has them. */
export function readTableList(stored: unknown): TableList | null {
  if (Array.isArray(stored)) {
    const tables = readCached.tables(stored)
    return tables === null ? null : tableList(packTables(tables))
  }
  if (!isStored(stored)) return null
  const list = tableList(stored)
  const isComplete = list.length === stored.views.length && list.length === stored.rowCounts.length
  return isComplete && (stored.names === '' || stored.names.endsWith('\0')) ? list : null
}

function isStored(stored: unknown): stored is StoredTables {
  return (
    isRecord(stored) &&
    typeof stored['names'] === 'string' &&
    stored['views'] instanceof Uint8Array &&
    stored['rowCounts'] instanceof Float64Array &&
    stored['comments'] instanceof Map
  )
}

function tableList(stored: StoredTables): TableList {
  const { names, views, rowCounts, comments } = stored
  const starts = startsOf(names)
  const length = starts.length - 1
  const at = (place: number): CatalogueTable => {
    const rowCount = rowCounts[place] ?? Number.NaN
    return {
      name: names.slice(starts[place], (starts[place + 1] ?? 0) - 1),
      kind: views[place] === 1 ? 'view' : 'table',
      rowCount: Number.isNaN(rowCount) ? null : rowCount,
      comment: comments.get(place) ?? null,
    }
  }
  let all: readonly CatalogueTable[] | null = null
  let places: ReadonlyMap<string, number> | null = null
  return {
    length,
    names,
    at,
    placeOf: (name) => {
      places ??= new Map(names.split('\0', length).map((one, place) => [one, place]))
      return places.get(name)
    },
    all: () => {
      all ??= Array.from({ length }, (_none, place) => at(place))
      return all
    },
  }
}

/** The start of each name in a text of names that are followed by NUL, and at the end its length. */
export function startsOf(names: string): Int32Array {
  const starts: number[] = [0]
  for (let end = names.indexOf('\0'); end >= 0; end = names.indexOf('\0', end + 1)) starts.push(end + 1)
  return Int32Array.from(starts)
}
