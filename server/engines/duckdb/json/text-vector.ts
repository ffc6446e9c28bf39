import type { DuckDBDataChunk } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'
import { isValid, rawVector } from './raw-vector.ts'

/** A text of a vector has 16 bytes: its length, then up to 12 bytes of it, or 4 of them and a pointer to all. */
const VALUE_BYTES = 16
const MOST_INLINE_BYTES = 12
const INLINE_AT = 4
const POINTER_AT = 8

/** No computer has smaller pages. */
const PAGE_BYTES = 4096

/** Most bytes that are taken over at once. */
const MOST_WINDOW_BYTES = 1_000_000_000

/** The texts of a column. That of a row, where it is not NULL, is in `bytes[row]`, from `from[row]` on to `to[row]`. */
interface TextVector {
  readonly validity: Uint8Array | null
  readonly bytes: readonly Uint8Array[]
  readonly from: Float64Array
  readonly to: Float64Array
}

/** Memory in which texts of several rows lie, from one address to another; the text of `lowRow` is the first in it. */
interface Window {
  low: number
  high: number
  lowRow: number
  readonly rows: number[]
}

/**
 * Reads the texts of a column. Asking for each text that lies elsewhere would take a microsecond; most lie one behind
 * another, and are asked for together.
 */
export function textVector(chunk: DuckDBDataChunk, column: number): TextVector {
  const { data, validity } = rawVector(chunk, column, VALUE_BYTES)
  const { rowCount } = chunk
  const view = new DataView(data.buffer)
  const bytes: Uint8Array[] = Array.from({ length: rowCount }, () => data)
  const from = new Float64Array(rowCount)
  const to = new Float64Array(rowCount)
  const windows: Window[] = []
  for (let row = 0; row < rowCount; row += 1) {
    if (!isValid(validity, row)) continue
    const at = row * VALUE_BYTES
    const length = view.getUint32(at, true)
    const isInline = length <= MOST_INLINE_BYTES
    const start = isInline ? at + INLINE_AT : addressAt(view, at + POINTER_AT)
    from[row] = start
    to[row] = start + length
    if (!isInline) addToWindow(windows, row, start, start + length)
  }
  for (const { low, high, lowRow, rows } of windows) {
    const pointerAt = lowRow * VALUE_BYTES + POINTER_AT
    const window = duckdb.get_data_from_pointer(data.buffer, pointerAt, high - low)
    for (const row of rows) {
      bytes[row] = window
      from[row] = (from[row] ?? 0) - low
      to[row] = (to[row] ?? 0) - low
    }
  }
  return { validity, bytes, from, to }
}

/** Addresses have 48 bits at most, which a double holds exactly. */
function addressAt(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32
}

function addToWindow(windows: Window[], row: number, low: number, high: number): void {
  const last = windows.at(-1)
  if (last === undefined || !isNear(last, low, high)) {
    windows.push({ low, high, lowRow: row, rows: [row] })
    return
  }
  last.rows.push(row)
  if (low < last.low) {
    last.low = low
    last.lowRow = row
  }
  last.high = Math.max(last.high, high)
}

/**
 * Tells whether the memory between a text and a window may be read: where they share a page, or lie in two that touch, all
 * of it belongs to this process.
 */
function isNear(window: Window, low: number, high: number): boolean {
  const isNotBehind = pageOf(low) <= pageOf(window.high - 1) + 1
  const isNotBefore = pageOf(high - 1) >= pageOf(window.low) - 1
  const sizeBytes = Math.max(window.high, high) - Math.min(window.low, low)
  return isNotBehind && isNotBefore && sizeBytes <= MOST_WINDOW_BYTES
}

function pageOf(address: number): number {
  return Math.floor(address / PAGE_BYTES)
}
