import { compareNumbers } from '#domain/core/number/compare-numbers.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'
import { rankTexts } from './rank-texts.ts'

/** The sort key of each row of a column; NaN for NULL, equal for equal values. */
export function sortKeys(column: ColumnReader): Float64Array {
  const keys = known.get(column) ?? makeKeys(column)
  known.set(column, keys)
  return keys
}

/** Cached, because a sort is usually reversed next. */
const known = new WeakMap<ColumnReader, Float64Array>()

function makeKeys(column: ColumnReader): Float64Array {
  if (column.isNumber) return column.numbers?.() ?? numberKeys(column)
  return column.codes === undefined ? rankKeys(column) : codeKeys(column)
}

/** Sorts distinct values only. */
function codeKeys(column: ColumnReader): Float64Array {
  const { codes, firstRows, nullCodes } = column.codes?.() ?? NO_CODES
  const withoutValue = new Set(nullCodes)
  const valued = new Uint32Array(firstRows.length)
  let count = 0
  for (let code = 0; code < firstRows.length; code += 1) {
    if (withoutValue.has(code)) continue
    valued[count] = firstRows[code] ?? 0
    count += 1
  }
  const placed = rankTexts(column, valued.subarray(0, count))
  const ranks = new Float64Array(firstRows.length).fill(Number.NaN)
  let next = 0
  for (let code = 0; code < firstRows.length; code += 1) {
    if (withoutValue.has(code)) continue
    ranks[code] = placed[next] ?? Number.NaN
    next += 1
  }
  const keys = new Float64Array(codes.length)
  for (let row = 0; row < codes.length; row += 1) keys[row] = ranks[codes[row] ?? 0] ?? Number.NaN
  return keys
}

const NO_CODES = { codes: new Uint32Array(), firstRows: new Uint32Array(), nullCodes: [] }

/** Numbers are their own keys, unless a double cannot hold them: then they are ranked by digits. */
function numberKeys({ rowCount, cell }: ColumnReader): Float64Array {
  const keys = new Float64Array(rowCount)
  let isExact = true
  for (let row = 0; row < rowCount; row += 1) {
    const value = cell(row)
    keys[row] = value === null ? Number.NaN : Number(value)
    if (typeof value === 'string') isExact &&= isShort(value)
  }
  return isExact ? keys : rankKeys({ isNumber: true, rowCount, cell })
}

/** Whether a double holds the digits. */
export function isShort(digits: string): boolean {
  return digits.length <= 15 && !Number.isNaN(Number(digits))
}

function rankKeys({ rowCount, cell, isNumber }: ColumnReader): Float64Array {
  const distinct = new Map<ResultCell, number>()
  const ids = new Uint32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    const value = cell(row)
    let id = distinct.get(value)
    if (id === undefined) {
      id = distinct.size
      distinct.set(value, id)
    }
    ids[row] = id
  }
  const values = [...distinct.keys()]
  const order = values.map((_, id) => id).sort((a, b) => compare(values[a], values[b], isNumber))
  const ranks = new Float64Array(values.length)
  order.forEach((id, place) => {
    const before = order[place - 1]
    const isSame = before !== undefined && compare(values[before], values[id], isNumber) === 0
    ranks[id] = values[id] === null ? Number.NaN : isSame ? (ranks[before] ?? place) : place
  })
  return Float64Array.from(ids, (id) => ranks[id] ?? Number.NaN)
}

function compare(one: ResultCell | undefined, other: ResultCell | undefined, isNumber: boolean): number {
  if (isNumber && one !== null && other !== null) return compareNumbers(String(one), String(other))
  const [a, b] = [String(one), String(other)]
  return a < b ? -1 : a > b ? 1 : 0
}
