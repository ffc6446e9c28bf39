import type { ComparedColumn, ComparedResult } from './compared-result.ts'
import { keyReader } from './same-cell.ts'

/** Index of a missing row. */
export const NO_ROW = -1

/**
 * Pairs of rows of two results. `beforeOf` is the earlier row of each later one; `removedBefore` are the earlier rows
 * without a later one that preceded the earlier row of `row`.
 */
interface PairedRows {
  readonly beforeOf: Int32Array
  readonly repeatedKeys: number
  readonly removedBefore: (row: number) => readonly number[]
}

/** Pairs rows by their keys; duplicates of a key are paired in order. */
export function pairRows(
  before: ComparedResult,
  after: ComparedResult,
  keys: readonly ComparedColumn[],
): PairedRows {
  const keyOf = (result: ComparedResult, side: 'before' | 'after') =>
    keyReader(
      result,
      keys.map((column) => ({ number: column[side], isNumber: column.isNumber })),
    )
  const [beforeKey, afterKey] = [keyOf(before, 'before'), keyOf(after, 'after')]
  const first = new Map<string, number>()
  // A linked list per key, because nearly all keys are unique.
  const next = new Int32Array(before.rowCount).fill(NO_ROW)
  const last = new Map<string, number>()
  let repeatedKeys = 0
  for (let row = 0; row < before.rowCount; row += 1) {
    const key = beforeKey(row)
    if (!first.has(key)) {
      first.set(key, row)
      continue
    }
    next[last.get(key) ?? first.get(key) ?? row] = row
    last.set(key, row)
    repeatedKeys += 1
  }
  const beforeOf = new Int32Array(after.rowCount)
  const afterOf = new Int32Array(before.rowCount).fill(NO_ROW)
  for (let row = 0; row < after.rowCount; row += 1) {
    const key = afterKey(row)
    const other = first.get(key) ?? NO_ROW
    beforeOf[row] = other
    if (other === NO_ROW) continue
    afterOf[other] = row
    first.set(key, next[other] ?? NO_ROW)
  }
  return { beforeOf, repeatedKeys, removedBefore: removedInOrder(afterOf) }
}

/** Returns the removed rows before the earlier row of `row`, each once. */
function removedInOrder(afterOf: Int32Array): (row: number) => readonly number[] {
  const places = new Map<number, number[]>()
  let place = 0
  for (const [row, partner] of afterOf.entries()) {
    if (partner !== NO_ROW) {
      place = Math.max(place, partner + 1)
      continue
    }
    const known = places.get(place)
    if (known === undefined) places.set(place, [row])
    else known.push(row)
  }
  return (row) => places.get(row) ?? NOTHING
}

const NOTHING: readonly number[] = []
