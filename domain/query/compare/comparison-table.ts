import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { cellChange } from './cell-change.ts'
import { type Comparison, differences, LINE_KINDS, type LineKind } from './compare-results.ts'
import type { ComparedResult } from './compared-result.ts'
import { NO_ROW } from './pair-rows.ts'

/** What a column of the table shows: what a row is, its key, a value of either result, or by how much it changed. */
type ColumnSide = 'line' | 'key' | 'before' | 'after' | 'change'

/**
 * A column of a comparison as a table. `compared` is the number of the compared column, null for one of a single result;
 * `own` is its number in that result.
 */
export interface TableColumn extends ResultColumn {
  readonly side: ColumnSide
  readonly compared: number | null
  readonly own: number
}

/** Both results and how they differ. */
export interface ComparedPair {
  readonly before: ComparedResult
  readonly after: ComparedResult
  readonly comparison: Comparison
}

/**
 * What of a comparison is shown: lines of some kinds, and columns that changed or all. With `largestOf` the rows in which
 * that compared column changed stand first, the largest change of its numbers at the top.
 */
export interface ComparisonView {
  readonly kinds: readonly LineKind[]
  readonly hasAllColumns: boolean
  readonly largestOf?: number | null
}

/** The lines of some kinds, in their order, as numbers from 0. */
export function shownLines({ kinds }: Comparison, shown: readonly LineKind[]): Uint32Array {
  const wanted = new Set(shown.map((kind) => LINE_KINDS.indexOf(kind)))
  const lines = new Uint32Array(kinds.length)
  let count = 0
  for (const [line, kind] of kinds.entries()) {
    if (!wanted.has(kind)) continue
    lines[count] = line
    count += 1
  }
  return lines.slice(0, count)
}

const LINE_COLUMN: TableColumn = {
  name: 'Row',
  type: null,
  kind: 'text',
  side: 'line',
  compared: null,
  own: 0,
}

/**
 * The columns of a comparison as a table: what each row is, the keys, then each other column as it was, as it is and, for
 * numbers, by how much it changed. Unless all are asked for, columns without a change are left out.
 */
export function tableColumns(pair: ComparedPair, hasAllColumns: boolean): readonly TableColumn[] {
  const { before, after, comparison } = pair
  const keys: TableColumn[] = []
  const others: TableColumn[] = []
  for (const [compared, column] of comparison.columns.entries()) {
    const [was, is] = [before.columns[column.before], after.columns[column.after]]
    if (was === undefined || is === undefined) continue
    if (column.isKey) {
      keys.push({ ...is, side: 'key', compared, own: column.after })
      continue
    }
    const hasChanged = (comparison.changesByColumn[compared] ?? 0) > 0
    if (!hasChanged && !hasAllColumns) continue
    others.push({ ...was, side: 'before', compared, own: column.before })
    others.push({ ...is, side: 'after', compared, own: column.after })
    if (column.isNumber && hasChanged) others.push({ ...is, side: 'change', compared, own: column.after })
  }
  const single = hasAllColumns
    ? [
        ...oneSided(before, comparison.onlyBefore, 'before'),
        ...oneSided(after, comparison.onlyAfter, 'after'),
      ]
    : []
  return [LINE_COLUMN, ...keys, ...others, ...single]
}

function oneSided(
  { columns }: ComparedResult,
  names: readonly string[],
  side: 'before' | 'after',
): readonly TableColumn[] {
  const wanted = new Set(names)
  return columns.flatMap((column, own) =>
    wanted.has(column.name) ? [{ ...column, side, compared: null, own }] : [],
  )
}

/** A row of the table: what it is, its cells by table column, and which of them changed. */
export interface TableRow {
  readonly kind: LineKind
  readonly cells: readonly ResultCell[]
  readonly changed: readonly number[]
}

/** Reads a line of a comparison as a row of the table. A value that one result alone has is null in the other's column. */
export function tableRow(pair: ComparedPair, columns: readonly TableColumn[], line: number): TableRow {
  const { before, after, comparison } = pair
  const kind = LINE_KINDS[comparison.kinds[line] ?? 0] ?? 'same'
  const rows = { before: comparison.before[line] ?? NO_ROW, after: comparison.after[line] ?? NO_ROW }
  const changed = new Set(
    kind === 'changed' ? differences(before, after, { columns: comparison.columns, ...rows }) : [],
  )
  const value = (side: 'before' | 'after', number: number): ResultCell =>
    rows[side] === NO_ROW ? null : pair[side].cell(number, rows[side])
  const cells = columns.map(({ side, compared, own }): ResultCell => {
    const both = compared === null ? undefined : comparison.columns[compared]
    switch (side) {
      case 'line':
        return kind
      case 'before':
      case 'after':
        return value(side, own)
      case 'key':
        return rows.after === NO_ROW ? value('before', both?.before ?? own) : value('after', own)
      case 'change':
        return compared !== null && changed.has(compared) && both !== undefined
          ? cellChange(value('before', both.before), value('after', both.after))
          : null
    }
  })
  const marked = columns.flatMap(({ side, compared }, at) =>
    compared !== null && side !== 'key' && changed.has(compared) ? [at] : [],
  )
  return { kind, cells, changed: marked }
}
