import { err, ok, type Result } from '#domain/core/result.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { keyText, sameCell } from './same-cell.ts'

/** A result that is compared: its columns, and its cells by number of column and row, both from 0. */
export interface ComparedResult {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cell: (column: number, row: number) => ResultCell
}

/**
 * A row that differs: one that only the later or only the earlier result has, or one that both have with other values in
 * some columns (numbers of `Comparison.columns`). Rows are numbers from 0 in their own result.
 */
type RowDifference =
  | { readonly kind: 'added'; readonly after: number }
  | { readonly kind: 'removed'; readonly before: number }
  | {
      readonly kind: 'changed'
      readonly before: number
      readonly after: number
      readonly columns: readonly number[]
    }

/** A column of both results, and its number in each. */
interface ComparedColumn {
  readonly name: string
  readonly before: number
  readonly after: number
  readonly isKey: boolean
  /** Both hold numbers, which are one value however they are written. */
  readonly isNumber: boolean
}

/**
 * How two results differ. `rows` are in the order of the later result, what was removed at the place where it stood.
 * `repeatedKeys` counts rows whose key another row has as well; those are paired in their order.
 */
interface Comparison {
  readonly columns: readonly ComparedColumn[]
  readonly onlyBefore: readonly string[]
  readonly onlyAfter: readonly string[]
  readonly rows: readonly RowDifference[]
  readonly sameRows: number
  readonly repeatedKeys: number
}

/**
 * Compares two results by the columns that name a row. Without a key rows are told apart by all columns that both have,
 * so that a changed row is one removed and one added. Fails: `no-column` when a key is not in both results.
 */
export function compareResults(
  before: ComparedResult,
  after: ComparedResult,
  keyNames: readonly string[],
): Result<Comparison, { readonly code: 'no-column'; readonly name: string }> {
  const columns = bothHave(before, after, keyNames)
  const missing = keyNames.find((name) => !columns.some((column) => column.name === name))
  if (missing !== undefined) return err({ code: 'no-column', name: missing })
  const keys = keyNames.length === 0 ? columns : columns.filter(({ isKey }) => isKey)
  const paired = pair(before, after, keys)
  const rows: RowDifference[] = []
  let sameRows = 0
  for (let row = 0; row < after.rowCount; row += 1) {
    const other = paired.beforeOf[row] ?? NO_ROW
    for (const removed of paired.removedBefore(row)) rows.push({ kind: 'removed', before: removed })
    if (other === NO_ROW) {
      rows.push({ kind: 'added', after: row })
      continue
    }
    const changed = columns.flatMap((column, at) =>
      sameCell(before.cell(column.before, other), after.cell(column.after, row), column) ? [] : [at],
    )
    if (changed.length === 0) sameRows += 1
    else rows.push({ kind: 'changed', before: other, after: row, columns: changed })
  }
  for (const removed of paired.removedBefore(after.rowCount)) rows.push({ kind: 'removed', before: removed })
  const names = new Set(columns.map(({ name }) => name))
  const others = ({ columns: own }: ComparedResult) =>
    own.flatMap(({ name }) => (names.has(name) ? [] : [name]))
  return ok({
    columns,
    onlyBefore: others(before),
    onlyAfter: others(after),
    rows,
    sameRows,
    repeatedKeys: paired.repeatedKeys,
  })
}

function bothHave(
  before: ComparedResult,
  after: ComparedResult,
  keyNames: readonly string[],
): readonly ComparedColumn[] {
  const places = new Map(before.columns.map(({ name, kind }, number) => [name, { number, kind }]))
  return after.columns.flatMap(({ name, kind }, number) => {
    const other = places.get(name)
    if (other === undefined) return []
    const isNumber = kind === 'number' && other.kind === 'number'
    return [{ name, before: other.number, after: number, isKey: keyNames.includes(name), isNumber }]
  })
}

const NO_ROW = -1

/** Pairs rows by their keys; the second row of a key goes with the second one there. */
function pair(before: ComparedResult, after: ComparedResult, keys: readonly ComparedColumn[]) {
  const keyOf = (result: ComparedResult, side: 'before' | 'after', row: number) =>
    keyText(keys.map((column) => ({ cell: result.cell(column[side], row), isNumber: column.isNumber })))
  const waiting = new Map<string, number[]>()
  let repeatedKeys = 0
  for (let row = 0; row < before.rowCount; row += 1) {
    const key = keyOf(before, 'before', row)
    const rows = waiting.get(key)
    if (rows === undefined) waiting.set(key, [row])
    else rows.push(row)
    if (rows !== undefined) repeatedKeys += 1
  }
  const taken = new Map<string, number>()
  const beforeOf = new Int32Array(after.rowCount)
  const afterOf = new Int32Array(before.rowCount).fill(NO_ROW)
  for (let row = 0; row < after.rowCount; row += 1) {
    const key = keyOf(after, 'after', row)
    const count = taken.get(key) ?? 0
    const other = waiting.get(key)?.[count] ?? NO_ROW
    taken.set(key, count + 1)
    beforeOf[row] = other
    if (other !== NO_ROW) afterOf[other] = row
  }
  return { beforeOf, repeatedKeys, removedBefore: removedInOrder(afterOf) }
}

/** Gives the removed rows that stood before the row that became `row`, each once. */
function removedInOrder(afterOf: Int32Array): (row: number) => readonly number[] {
  const places = new Map<number, number[]>()
  let place = 0
  for (const [row, partner] of afterOf.entries()) {
    if (partner !== NO_ROW) {
      place = Math.max(place, partner + 1)
      continue
    }
    const there = places.get(place)
    if (there === undefined) places.set(place, [row])
    else there.push(row)
  }
  return (row) => places.get(row) ?? []
}
