import { err, ok, type Result } from '#domain/core/result.ts'
import type { ComparedColumn, ComparedResult } from './compared-result.ts'
import { NO_ROW, pairRows } from './pair-rows.ts'
import { sameCell } from './same-cell.ts'

/** Kinds of lines; `Comparison.kinds` has indexes of this list. */
export const LINE_KINDS = ['same', 'changed', 'added', 'removed'] as const

/** A kind of line: a row of both results, or of the later or earlier one only. */
export type LineKind = (typeof LINE_KINDS)[number]

/**
 * The difference of two results, as lines in the order of the later result, with removed rows at their former places.
 * `before` and `after` are the rows of a line in each result, from 0, `NO_ROW` without one. `changesByColumn` counts the
 * changed rows of each of `columns`. `repeatedKeys` counts rows with a duplicate key; those are paired in order.
 */
export interface Comparison {
  readonly columns: readonly ComparedColumn[]
  readonly onlyBefore: readonly string[]
  readonly onlyAfter: readonly string[]
  readonly before: Int32Array
  readonly after: Int32Array
  readonly kinds: Uint8Array
  readonly counts: Readonly<Record<LineKind, number>>
  readonly changesByColumn: Uint32Array
  readonly repeatedKeys: number
}

/**
 * Compares two results by key columns. Without a key rows are compared by all common columns, so that a changed row
 * counts as removed and added. Fails: `no-column` if a key is not in both results, `none-in-common` without a common
 * column.
 */
export function compareResults(
  before: ComparedResult,
  after: ComparedResult,
  keyNames: readonly string[],
): Result<
  Comparison,
  { readonly code: 'no-column'; readonly name: string } | { readonly code: 'none-in-common' }
> {
  const columns = commonColumns(before, after, keyNames)
  const missing = keyNames.find((name) => !columns.some((column) => column.name === name))
  if (missing !== undefined) return err({ code: 'no-column', name: missing })
  // Without columns all rows would be equal.
  if (columns.length === 0 && before.rowCount + after.rowCount > 0) return err({ code: 'none-in-common' })
  const keys = keyNames.length === 0 ? columns : columns.filter(({ isKey }) => isKey)
  const paired = pairRows(before, after, keys)
  const lines = new Lines(before.rowCount + after.rowCount)
  const changesByColumn = new Uint32Array(columns.length)
  for (let row = 0; row < after.rowCount; row += 1) {
    for (const removed of paired.removedBefore(row)) lines.add('removed', removed, NO_ROW)
    const other = paired.beforeOf[row] ?? NO_ROW
    if (other === NO_ROW) lines.add('added', NO_ROW, row)
    else {
      const changed = differences(before, after, { columns, before: other, after: row })
      for (const column of changed) changesByColumn[column] = (changesByColumn[column] ?? 0) + 1
      lines.add(changed.length === 0 ? 'same' : 'changed', other, row)
    }
  }
  for (const removed of paired.removedBefore(after.rowCount)) lines.add('removed', removed, NO_ROW)
  const names = new Set(columns.map(({ name }) => name))
  return ok({
    columns,
    onlyBefore: otherNames(before, names),
    onlyAfter: otherNames(after, names),
    ...lines.all(),
    changesByColumn,
    repeatedKeys: paired.repeatedKeys,
  })
}

interface RowPair {
  readonly columns: readonly ComparedColumn[]
  readonly before: number
  readonly after: number
}

/** Indexes of the `columns` in which a row differs. */
export function differences(before: ComparedResult, after: ComparedResult, pair: RowPair): readonly number[] {
  const changed: number[] = []
  for (const [number, column] of pair.columns.entries()) {
    const one = before.cell(column.before, pair.before)
    if (!sameCell(one, after.cell(column.after, pair.after), column)) changed.push(number)
  }
  return changed
}

function commonColumns(
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

function otherNames({ columns }: ComparedResult, names: ReadonlySet<string>): readonly string[] {
  return columns.flatMap(({ name }) => (names.has(name) ? [] : [name]))
}

/** Collects lines in typed arrays, so that millions of them need little memory. */
class Lines {
  readonly #before: Int32Array
  readonly #after: Int32Array
  readonly #kinds: Uint8Array
  readonly #counts = { same: 0, changed: 0, added: 0, removed: 0 }
  #count = 0

  constructor(most: number) {
    this.#before = new Int32Array(most)
    this.#after = new Int32Array(most)
    this.#kinds = new Uint8Array(most)
  }

  add(kind: LineKind, before: number, after: number): void {
    this.#before[this.#count] = before
    this.#after[this.#count] = after
    this.#kinds[this.#count] = LINE_KINDS.indexOf(kind)
    this.#counts[kind] += 1
    this.#count += 1
  }

  all(): Pick<Comparison, 'before' | 'after' | 'kinds' | 'counts'> {
    return {
      before: this.#before.slice(0, this.#count),
      after: this.#after.slice(0, this.#count),
      kinds: this.#kinds.slice(0, this.#count),
      counts: this.#counts,
    }
  }
}
