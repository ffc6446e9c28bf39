import {
  DuckDBDecimal16Vector,
  DuckDBDecimal32Vector,
  DuckDBDecimal64Vector,
  DuckDBListVector,
  DuckDBStructVector,
  DuckDBTimestampVector,
  DuckDBTypeId,
  type DuckDBVector,
} from '@duckdb/node-api'
import { decimalJson } from '#domain/engines/duckdb/values/number-json.ts'
import { timestampText } from '#domain/engines/duckdb/values/time-text.ts'
import type { ValueForm } from '#domain/engines/engine.ts'
import { valueJson } from './value-json.ts'

/** The JSON text of a row's value in a column of a chunk. */
type CellJson = (row: number) => string

/**
 * Writes the values of a vector one by one. Lists and structs are read by their child vectors: as a DuckDBStructValue, a
 * struct without names (`row(1, 2)`) would lose all values but the last.
 */
export function cellJson(vector: DuckDBVector, form: ValueForm): CellJson {
  if (vector instanceof DuckDBListVector) return listJson(vector)
  if (vector instanceof DuckDBStructVector) return structJson(vector)
  if (vector instanceof DuckDBTimestampVector && form === 'sql') return timestampJson(vector)
  if (
    vector instanceof DuckDBDecimal16Vector ||
    vector instanceof DuckDBDecimal32Vector ||
    vector instanceof DuckDBDecimal64Vector
  ) {
    return decimalColumnJson(vector)
  }
  const { type } = vector
  if (SMALL_INTEGERS.has(type.typeId)) return (row) => String(vector.getItem(row))
  if (type.typeId === DuckDBTypeId.VARCHAR) return (row) => JSON.stringify(vector.getItem(row))
  return (row) => valueJson(vector.getItem(row), type, form)
}

/** Types whose values, NULL included, have their JSON text as string. */
const SMALL_INTEGERS: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.BOOLEAN,
])

function timestampJson(vector: DuckDBTimestampVector): CellJson {
  return (row) => {
    const value = vector.getItem(row)
    return value === null ? 'null' : `"${timestampText(value.micros)}"`
  }
}

function decimalColumnJson(
  vector: DuckDBDecimal16Vector | DuckDBDecimal32Vector | DuckDBDecimal64Vector,
): CellJson {
  const { scale } = vector.type
  return (row) => {
    const scaled = vector.getScaledValue(row)
    return scaled === null ? 'null' : decimalJson(scaled, scale)
  }
}

/** Charts read no times in lists and structs, so that these are texts as in results. */
function listJson(vector: DuckDBListVector): CellJson {
  const child = cellJson(vector.childVector, 'sql')
  return (row) => {
    if (vector.getItemVector(row) === null) return 'null'
    const from = vector.getEntryOffset(row)
    return `[${Array.from({ length: vector.getEntryLength(row) }, (_, index) => child(from + index)).join(',')}]`
  }
}

function structJson(vector: DuckDBStructVector): CellJson {
  const names = vector.type.entryNames
  const isNameless = names.every((name) => name === '')
  const entries = names.map((_name, index) => cellJson(vector.entryVectorAt(index), 'sql'))
  return (row) => {
    if (!vector.isItemValid(row)) return 'null'
    const texts = entries.map((entry) => entry(row))
    return isNameless
      ? `[${texts.join(',')}]`
      : `{${texts.map((text, index) => `${JSON.stringify(names[index])}:${text}`).join(',')}}`
  }
}
