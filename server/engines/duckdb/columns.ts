import { type DuckDBResult, type DuckDBType, DuckDBTypeId } from '@duckdb/node-api'
import { uniqueNames } from '#domain/core/text/unique-names.ts'
import type { WireColumn } from '#domain/engines/engine.ts'

/** Longest name of a type; longer ones (wide structs) are cut. */
const MAX_TYPE_WORD = 200

/** The columns of a result with unique names: a, a__1, a__2. Source: wire §3. */
export function columnsOf(result: DuckDBResult): WireColumn[] {
  const names = uniqueNames(result.columnNames())
  return result.columnTypes().map((type, index) => wireColumn(names[index] ?? `column${index}`, type))
}

function wireColumn(name: string, type: DuckDBType): WireColumn {
  const generic = genericOf(type.typeId)
  return {
    column_name: name,
    name,
    type: typeWord(type),
    type_generic: generic,
    is_dttm: generic === 2 && !CLOCK_TYPES.has(type.typeId),
  }
}

/** The database's name for a type; the values of an enum are left out. */
function typeWord(type: DuckDBType): string {
  if (type.typeId === DuckDBTypeId.SQLNULL) return 'NULL'
  if (type.alias !== undefined) return type.alias
  if (type.typeId === DuckDBTypeId.ENUM) return 'ENUM'
  const word = type.toString()
  return word.length > MAX_TYPE_WORD ? `${word.slice(0, MAX_TYPE_WORD - 1)}…` : word
}

const CLOCK_TYPES: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TIME,
  DuckDBTypeId.TIME_NS,
  DuckDBTypeId.TIME_TZ,
  DuckDBTypeId.INTERVAL,
])

const TIME_TYPES: ReadonlySet<DuckDBTypeId> = new Set([
  ...CLOCK_TYPES,
  DuckDBTypeId.DATE,
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_TZ,
])

const NUMBER_TYPES: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.BIGNUM,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
])

function genericOf(typeId: DuckDBTypeId): 0 | 1 | 2 | 3 | null {
  if (NUMBER_TYPES.has(typeId)) return 0
  if (TIME_TYPES.has(typeId)) return 2
  if (typeId === DuckDBTypeId.BOOLEAN) return 3
  return typeId === DuckDBTypeId.SQLNULL ? null : 1
}
