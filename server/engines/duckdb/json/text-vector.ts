import type { DuckDBDataChunk } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'
import { isValid, rawVector } from './raw-vector.ts'

/** A text of a vector has 16 bytes: its length, then up to 12 bytes of text, or the first 4 and a pointer. */
const VALUE_BYTES = 16
const MOST_INLINE_BYTES = 12
const INLINE_AT = 4
const POINTER_AT = 8

/** The smallest page size of any platform. */
const PAGE_BYTES = 4096

/** Upper limit of the bytes that are copied at once. */
const MOST_WINDOW_BYTES = 1_000_000_000

/** The texts of a column: that of a row, unless it is NULL, is in `sources[sourceOf[row]]`, from `from[row]` to `to[row]`. */
interface TextVector {
  readonly validity: Uint8Array | null
  readonly sources: readonly Uint8Array[]
  readonly sourceOf: Uint16Array
  readonly from: Float64Array
  readonly to: Float64Array
}

/** A range of memory with the texts of several rows; `lowRow` is the row of its first text. */
interface Window {
  low: number
  high: number
  lowRow: number
}

/** Reads the texts of a column. A call for each long text would take a microsecond; most are adjacent, and are copied together. */
export function textVector(chunk: DuckDBDataChunk, column: number): TextVector {
  const { data, validity } = rawVector(chunk, column, VALUE_BYTES)
  const { rowCount } = chunk
  const integers = new Uint32Array(data.buffer)
  // A chunk has 2048 rows. The first source is the vector itself.
  const sourceOf = new Uint16Array(rowCount)
  const from = new Float64Array(rowCount)
  const to = new Float64Array(rowCount)
  const windows: Window[] = []
  for (let row = 0; row < rowCount; row += 1) {
    if (!isValid(validity, row)) continue
    const length = integers[4 * row] ?? 0
    const isInline = length <= MOST_INLINE_BYTES
    // Addresses have 48 bits at most, which a double holds exactly.
    const start = isInline
      ? row * VALUE_BYTES + INLINE_AT
      : (integers[4 * row + 2] ?? 0) + (integers[4 * row + 3] ?? 0) * 2 ** 32
    from[row] = start
    to[row] = start + length
    if (!isInline) sourceOf[row] = addToWindows(windows, row, start, start + length)
  }
  for (let row = 0; row < rowCount; row += 1) {
    const low = windows[(sourceOf[row] ?? 0) - 1]?.low ?? 0
    from[row] = (from[row] ?? 0) - low
    to[row] = (to[row] ?? 0) - low
  }
  const sources = windows.map(({ low, high, lowRow }) =>
    duckdb.get_data_from_pointer(data.buffer, lowRow * VALUE_BYTES + POINTER_AT, high - low),
  )
  return { validity, sources: [data, ...sources], sourceOf, from, to }
}

/** Adds a text to the last window or to a new one; returns the number of windows. */
function addToWindows(windows: Window[], row: number, low: number, high: number): number {
  const last = windows.at(-1)
  if (last === undefined || !isNear(last, low, high)) return windows.push({ low, high, lowRow: row })
  if (low < last.low) {
    last.low = low
    last.lowRow = row
  }
  if (high > last.high) last.high = high
  return windows.length
}

/** Whether the memory between a text and a window may be read: if they share a page, or are on adjacent ones, all of it belongs to this process. */
function isNear(window: Window, low: number, high: number): boolean {
  const isInside = low >= window.low && high <= window.high
  const isNext = low === window.high && high - window.low <= MOST_WINDOW_BYTES
  if (isInside || isNext) return true
  const isNotBehind = pageOf(low) <= pageOf(window.high - 1) + 1
  const isNotBefore = pageOf(high - 1) >= pageOf(window.low) - 1
  const sizeBytes = Math.max(window.high, high) - Math.min(window.low, low)
  return isNotBehind && isNotBefore && sizeBytes <= MOST_WINDOW_BYTES
}

function pageOf(address: number): number {
  return Math.floor(address / PAGE_BYTES)
}
