import { performance } from 'node:perf_hooks'
import type { CatalogueTable } from '#domain/sql/catalogue.ts'
import { packTables, readTableList } from '#domain/sql/tables/table-list.ts'
import { findTables, indexTables } from '#domain/sql/tree/table-index.ts'
import { type Figure, medianOf, percentile, repeat } from './figures.ts'

const TABLES = 260_000
const ROUNDS = 15

const NAME_PARTS =
  'sales orders customer region daily fact dim airport flight delay stage raw event user session'.split(' ')

/** Text that is typed into the search: a letter of most names, a mark of all names, a part of some, one table, none. */
const SEARCHES = ['a', '_', 'sales', 'flight_delay_25', 'nothing'] as const

function tableAt(place: number): CatalogueTable {
  const name = `${NAME_PARTS[place % 15]}_${NAME_PARTS[(place * 7) % 13]}_${place}`
  return { name, kind: 'table', rowCount: place, comment: null }
}

/** Measures reading and searching the tables of a very large schema, as the tree does at each key. */
export async function measureCatalogue(): Promise<readonly Figure[]> {
  const stored = packTables(Array.from({ length: TABLES }, (_none, place) => tableAt(place)))
  const opened = await repeat(ROUNDS, async () => timed(() => open(structuredClone(stored))))
  const index = open(stored)
  const keys = await Promise.all(
    SEARCHES.map(async (search) =>
      repeat(ROUNDS, async () => timed(() => findTables(index, NO_COLUMNS, search))),
    ),
  )
  return [
    medianOf('260,000 tables read from storage and prepared', 'ms', opened, { aim: 100 }),
    ...SEARCHES.map((search, nth) =>
      medianOf(`key of a search for “${search}”, p50`, 'ms', keys[nth] ?? [], { aim: 16 }),
    ),
    { name: 'key of a search, p95 of all', unit: 'ms', value: percentile(keys.flat(), 0.95), aim: 16 },
  ]
}

const NO_COLUMNS = new Map<string, never>()

function open(stored: ReturnType<typeof packTables>) {
  const list = readTableList(stored)
  if (list === null) throw new Error('The packed tables are unreadable.')
  return indexTables(list)
}

function timed(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
