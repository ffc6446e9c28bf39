import type { CachedAnswerRow, LocalDatabase } from '#data/db/database.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import {
  type CatalogueDatabase,
  catalogueKeys,
  placeOfKey,
  readCached,
  type SchemaPlace,
} from '#domain/sql/catalogue.ts'
import { kindOfType } from '#domain/sql/column-kind.ts'
import { readTableList } from '#domain/sql/tables/table-list.ts'
import { findTables, indexTables } from '#domain/sql/tree/table-index.ts'

/** Maximum number of hits of one search; the palette ranks them and shows fewer. */
const MAX_HITS = 200

/** Finds the tables and columns known to this device by name. */
export async function searchTables(db: LocalDatabase, text: string): Promise<readonly PaletteHit[]> {
  const word = text.trim().toLowerCase()
  if (word === '') return []
  const cached = await db.catalogue.toArray()
  const databases =
    readCached.databases(cached.find((row) => row.key === catalogueKeys.databases)?.value) ?? []
  return cached
    .flatMap((row) => [...tableHits(row, word, databases), ...columnHits(row, word, databases)])
    .slice(0, MAX_HITS)
}

const NO_COLUMNS = new Map<string, never>()

type Databases = readonly CatalogueDatabase[]

function tableHits(row: CachedAnswerRow, word: string, databases: Databases): PaletteHit[] {
  const at = placeOfKey(row.key)
  if (at?.what !== 'tables') return []
  const where = whereOf(databases, at.place.dbId, at.place.schema)
  const list = readTableList(row.value)
  if (list === null) return []
  const found = findTables(indexTables(list), NO_COLUMNS, word)
  return Array.from({ length: Math.min(found.length, MAX_HITS) }, (_none, nth) =>
    list.at(found.placeAt(nth)),
  ).map((table) => ({
    kind: 'table',
    key: `${row.key}/${table.name}`,
    name: table.name,
    where: `${table.kind}, ${where}`,
    icon: table.kind,
    target: targetOf(at.place, table.name, null),
  }))
}

function columnHits(row: CachedAnswerRow, word: string, databases: Databases): PaletteHit[] {
  const at = placeOfKey(row.key)
  if (at?.what !== 'columns') return []
  const where = whereOf(databases, at.place.dbId, at.place.schema)
  return (readCached.columns(row.value) ?? [])
    .filter((column) => column.name.toLowerCase().includes(word))
    .map((column) => ({
      kind: 'column',
      key: `${row.key}/${column.name}`,
      name: column.name,
      where: `${column.type.toLowerCase()}, ${where} / ${at.table}`,
      icon: kindOfType(column.type),
      target: targetOf(at.place, at.table, column.name),
    }))
}

function targetOf(
  { dbId, ...place }: SchemaPlace,
  table: string,
  column: string | null,
): PaletteHit['target'] {
  return { kind: 'table', databaseId: dbId, ...place, table, column }
}

function whereOf(databases: Databases, dbId: number, schema: string): string {
  return `${databases.find((one) => one.id === dbId)?.name ?? `database ${dbId}`} / ${schema}`
}
