import {
  type DuckDBDataChunk,
  DuckDBListVector,
  DuckDBStructVector,
  type DuckDBVector,
} from '@duckdb/node-api'
import type { ValueForm } from '../engine.ts'
import { valueJson } from './value-json.ts'

/** Gives the JSON text of a row's value in one column of one chunk. */
type CellJson = (row: number) => string

/** Writes the first `rowCount` rows of a chunk as JSON objects, separated by commas. */
export function rowsJson(
  chunk: DuckDBDataChunk,
  names: readonly string[],
  rowCount: number,
  form: ValueForm,
): string {
  const keys = names.map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  const cells = names.map((_name, index) => cellJson(chunk.getColumnVector(index), form))
  let text = ''
  for (let row = 0; row < rowCount; row += 1) {
    if (row > 0) text += ','
    for (let index = 0; index < cells.length; index += 1) text += `${keys[index]}${cells[index]?.(row)}`
    text += '}'
  }
  return text
}

/**
 * Lists and structs are read through their child vectors: a struct without names, as `row(1, 2)` makes it, would lose
 * all but its last value as a DuckDBStructValue.
 */
function cellJson(vector: DuckDBVector, form: ValueForm): CellJson {
  if (vector instanceof DuckDBListVector) return listJson(vector, form)
  if (vector instanceof DuckDBStructVector) return structJson(vector, form)
  const { type } = vector
  return (row) => valueJson(vector.getItem(row), type, form)
}

function listJson(vector: DuckDBListVector, form: ValueForm): CellJson {
  const child = cellJson(vector.childVector, form)
  return (row) => {
    if (vector.getItemVector(row) === null) return 'null'
    const from = vector.getEntryOffset(row)
    return `[${Array.from({ length: vector.getEntryLength(row) }, (_, index) => child(from + index)).join(',')}]`
  }
}

function structJson(vector: DuckDBStructVector, form: ValueForm): CellJson {
  const names = vector.type.entryNames
  const isNameless = names.every((name) => name === '')
  const entries = names.map((_name, index) => cellJson(vector.entryVectorAt(index), form))
  return (row) => {
    if (!vector.isItemValid(row)) return 'null'
    const texts = entries.map((entry) => entry(row))
    return isNameless
      ? `[${texts.join(',')}]`
      : `{${texts.map((text, index) => `${JSON.stringify(names[index])}:${text}`).join(',')}}`
  }
}
