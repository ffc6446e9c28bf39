import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { cellChange } from './cell-change.ts'
import { type Comparison, differences, LINE_KINDS, type LineKind } from './compare-results.ts'
import type { ComparedResult } from './compared-result.ts'
import { NO_ROW } from './pair-rows.ts'

/** Content of a table column: the kind of line, a key, a value of either result, or the change. */
type ColumnSide = 'line' | 'key' | 'before' | 'after' | 'change'

/**
 * A column of the comparison table. `compared` is the index of the compared column, null for a column of one result;
 * `own` is the index in that result.
 */
export interface TableColumn extends ResultColumn {
  readonly side: ColumnSide
  readonly compared: number | null
  readonly own: number
}

/** Both results and their comparison. */
export interface ComparedPair {
  readonly before: ComparedResult
  readonly after: ComparedResult
  readonly comparison: Comparison
}

/**
 * The displayed part of a comparison: kinds of lines, and all or changed columns. With `largestOf` the rows with a change
 * in that compared column come first, largest change on top.
 */
export interface ComparisonView {
  readonly kinds: readonly LineKind[]
  readonly hasAllColumns: boolean
  readonly largestOf?: number | null
}

/** Indexes of the lines of some kinds, in order. */
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
 * The columns of the comparison table: the kind of line, the keys, then for each other column the earlier value, the
 * later value and, for numbers, the change. Unchanged columns are left out unless `hasAllColumns`.
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

/** A row of the table: its kind, its cells by table column, and the changed ones. */
export interface TableRow {
  readonly kind: LineKind
  readonly cells: readonly ResultCell[]
  readonly changed: readonly number[]
}

/** Makes the table row of a line. A missing value of one result is null. */
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
