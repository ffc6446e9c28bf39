import type { ColumnSpans } from './column-spans.ts'

/**
 * Codes of a column's values: equal bytes have one code, numbered from 0 in order of appearance; `firstRows` has a row of
 * each code. Different encodings of one value have different codes.
 */
export interface ColumnCodes {
  readonly codes: Uint32Array
  readonly firstRows: Uint32Array
}

const FIRST_SLOTS = 1_024
const EMPTY = 0xff_ff_ff_ff

/** Assigns codes to the values of a column by a growing hash table of their bytes. */
export function readCodes(spans: ColumnSpans): ColumnCodes {
  const { bytes, starts, ends } = spans
  const codes = new Uint32Array(starts.length)
  let firstRows = new Uint32Array(FIRST_SLOTS)
  let hashes = new Uint32Array(FIRST_SLOTS)
  let slots = new Uint32Array(2 * FIRST_SLOTS).fill(EMPTY)
  let count = 0
  for (let row = 0; row < starts.length; row += 1) {
    const from = starts[row] ?? 0
    const to = ends[row] ?? 0
    const hash = hashOf(bytes, from, to)
    let slot = hash & (slots.length - 1)
    let code = slots[slot] ?? EMPTY
    while (code !== EMPTY && !(hashes[code] === hash && isSame(spans, firstRows[code] ?? 0, from, to))) {
      slot = (slot + 1) & (slots.length - 1)
      code = slots[slot] ?? EMPTY
    }
    if (code === EMPTY) {
      code = count
      count += 1
      if (count > firstRows.length) {
        firstRows = grown(firstRows)
        hashes = grown(hashes)
        slots = rehashed(hashes, count - 1, 4 * (count - 1))
        slot = freeSlot(slots, hash)
      }
      firstRows[code] = row
      hashes[code] = hash
      slots[slot] = code
    }
    codes[row] = code
  }
  return { codes, firstRows: firstRows.slice(0, count) }
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x81_1c_9d_c5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01_00_01_93)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isSame({ bytes, starts, ends }: ColumnSpans, row: number, from: number, to: number): boolean {
  const other = starts[row] ?? 0
  if ((ends[row] ?? 0) - other !== to - from) return false
  for (let at = 0; at < to - from; at += 1) if (bytes[other + at] !== bytes[from + at]) return false
  return true
}

function grown(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(2 * list.length)
  next.set(list)
  return next
}

function rehashed(hashes: Uint32Array, count: number, size: number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(size).fill(EMPTY)
  for (let code = 0; code < count; code += 1) slots[freeSlot(slots, hashes[code] ?? 0)] = code
  return slots
}

function freeSlot(slots: Uint32Array, hash: number): number {
  let slot = hash & (slots.length - 1)
  while (slots[slot] !== EMPTY) slot = (slot + 1) & (slots.length - 1)
  return slot
}
