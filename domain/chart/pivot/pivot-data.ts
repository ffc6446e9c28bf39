import { entryOf, numberOf } from '#domain/semantic/steps/frame.ts'
import { type Aggregation, aggregationOf } from './aggregations.ts'
import { type KeyNode, keyTree } from './key-tree.ts'

/** The rows to pivot: names on both sides by level, and values. */
export interface PivotRows {
  readonly count: number
  readonly rowName: (at: number, level: number) => string
  readonly columnName: (at: number, level: number) => string
  readonly valueAt: (at: number) => number | string | null
}

/** Orders of the keys of a side. */
export type PivotOrder = 'key_a_to_z' | 'key_z_to_a' | 'value_a_to_z' | 'value_z_to_a'

/** A line of a side: its key and an id. A key shorter than its side is a subtotal; an empty one is the total. */
export interface PivotLine {
  readonly id: number
  readonly key: readonly string[]
  readonly depth: number
  readonly isTotal: boolean
}

/** A pivoted table: the lines of both sides, and the cell of each pair of lines. */
interface PivotData {
  readonly rows: readonly PivotLine[]
  readonly columns: readonly PivotLine[]
  readonly valueAt: (row: PivotLine, column: PivotLine) => number | string | null
}

/** The total of two keys, at least one of which is shortened; undefined if it must be aggregated from cells. */
export type TotalAt = (
  row: readonly string[],
  column: readonly string[],
) => number | string | null | undefined

/** The options of a side. */
export interface PivotSide {
  readonly depth: number
  readonly order: PivotOrder
  /** The lengths of the keys that have a total: 0 for the total of the side. */
  readonly totalLengths: readonly number[]
  /** Whether a subtotal comes before its rows. */
  readonly subTotalsFirst: boolean
  /** Compares two names of one level. */
  readonly compare: (one: string, other: string, level: number) => number
}

/**
 * Aggregates rows by the names of both sides, at each key length. Totals are those of `totalAt`, otherwise aggregated from
 * cells. A cell is computed when it is read.
 */
export function pivotData(
  rows: PivotRows,
  {
    aggregation: name,
    row,
    column,
    totalAt = null,
  }: {
    readonly aggregation: string | null
    readonly row: PivotSide
    readonly column: PivotSide
    readonly totalAt?: TotalAt | null
  },
): PivotData {
  const aggregation = aggregationOf(name)
  const [rowKeys, columnKeys] = [keyTree(row.depth), keyTree(column.depth)]
  // An order by value needs the totals across the other side.
  const isByValue = row.order.startsWith('value') || column.order.startsWith('value')
  const rowLevels = [...new Set([...levelsOf(row, aggregation), ...(isByValue ? [0] : [])])]
  const columnLevels = [...new Set([...levelsOf(column, aggregation), ...(isByValue ? [0] : [])])]
  /** The rows of each line by id, and for each row its key on the other side. */
  const lines: number[][] = []
  const columnsOf: KeyNode[] = []
  for (let at = 0; at < rows.count; at++) {
    const { parts } = rowKeys.nodeOf((level) => rows.rowName(at, level))
    columnsOf.push(columnKeys.nodeOf((level) => rows.columnName(at, level)))
    if (rows.valueAt(at) === null) continue
    for (const level of rowLevels) (lines[parts[level]?.id ?? 0] ??= []).push(at)
  }
  /** The rows of a requested line, by the ids of their columns. */
  const cells = new Map<number, ReadonlyMap<number, readonly number[]>>()
  const cellsOf = (rowId: number) =>
    entryOf(cells, rowId, () => {
      const own = new Map<number, number[]>()
      for (const at of lines[rowId] ?? [])
        for (const level of columnLevels)
          entryOf(own, columnsOf[at]?.parts[level]?.id ?? 0, (): number[] => []).push(at)
      return own
    })
  /** The aggregate of a line and a column, by their ids. */
  const gathered = (rowId: number, columnId: number): number | string | null => {
    const places = cellsOf(rowId).get(columnId)
    if (places === undefined) return null
    const gathering = aggregation.gather()
    for (const at of places) gathering.add(rows.valueAt(at) ?? 0)
    return gathering.value()
  }
  const valueOf = (rowKey: Pick<PivotLine, 'id' | 'key'>, columnKey: Pick<PivotLine, 'id' | 'key'>) => {
    const isTotal = rowKey.key.length < row.depth || columnKey.key.length < column.depth
    const total = isTotal ? totalAt?.(rowKey.key, columnKey.key) : undefined
    return total === undefined ? gathered(rowKey.id, columnKey.id) : total
  }
  const sizeOf = (value: number | string | null) => numberOf(value) ?? 0
  const [rowTotal, columnTotal] = [rowKeys.root.id, columnKeys.root.id]
  return {
    rows: linesOf(rowKeys.root, row, (node) => sizeOf(valueOf(node, columnKeys.root))),
    columns: linesOf(columnKeys.root, column, (node) => sizeOf(valueOf(rowKeys.root, node))),
    valueAt: (rowLine, columnLine) => {
      const value = valueOf(rowLine, columnLine)
      return fractionOf(value, aggregation, () => {
        if (aggregation.fractionOf === 'Rows') return gathered(rowLine.id, columnTotal)
        if (aggregation.fractionOf === 'Columns') return gathered(rowTotal, columnLine.id)
        return gathered(rowTotal, columnTotal)
      })
    },
  }
}

function fractionOf(
  value: number | string | null,
  { fractionOf: of }: Aggregation,
  allColumns: () => number | string | null,
): number | string | null {
  if (of === null) return value
  const [part, total] = [numberOf(value), numberOf(allColumns())]
  return part !== null && total !== null && total !== 0 ? part / total : null
}

/** The key lengths to aggregate: complete keys always, shorter ones for totals, and all of them for orders by value. */
function levelsOf(
  { depth, order, totalLengths }: PivotSide,
  { fractionOf: of }: Aggregation,
): readonly number[] {
  const all = Array.from({ length: depth + 1 }, (_, length) => length)
  if (order.startsWith('value')) return all
  return all.filter(
    (length) => length === depth || totalLengths.includes(length) || (length === 0 && of !== null),
  )
}

/** The lines of a side in order, with subtotals and total. */
function linesOf(root: KeyNode, side: PivotSide, sizeOf: (node: KeyNode) => number): readonly PivotLine[] {
  const lines = side.depth === 0 ? [] : within(root, side, sizeOf)
  const total: PivotLine = { id: root.id, key: [], depth: 0, isTotal: true }
  return side.totalLengths.includes(0) || side.depth === 0 ? [...lines, total] : lines
}

function within(
  { key: start, inner }: KeyNode,
  side: PivotSide,
  sizeOf: (node: KeyNode) => number,
): readonly PivotLine[] {
  const level = start.length
  const names = ordered([...inner.keys()], level, side, (name) => {
    const node = inner.get(name)
    return node === undefined ? 0 : sizeOf(node)
  })
  return names.flatMap((name): readonly PivotLine[] => {
    const node = inner.get(name)
    if (node === undefined) return []
    const { id, key } = node
    if (level + 1 === side.depth) return [{ id, key, depth: side.depth, isTotal: false }]
    const lines = within(node, side, sizeOf)
    if (!side.totalLengths.includes(level + 1)) return lines
    const subTotal: PivotLine = { id, key, depth: level + 1, isTotal: true }
    return side.subTotalsFirst ? [subTotal, ...lines] : [...lines, subTotal]
  })
}

function ordered(
  names: readonly string[],
  level: number,
  { order, compare }: PivotSide,
  sizeOf: (name: string) => number,
): readonly string[] {
  const byName = (one: string, other: string) => compare(one, other, level)
  switch (order) {
    case 'key_a_to_z':
      return names.toSorted(byName)
    case 'key_z_to_a':
      return names.toSorted((one, other) => byName(other, one))
    case 'value_a_to_z':
      return names.toSorted((one, other) => sizeOf(one) - sizeOf(other) || byName(one, other))
    case 'value_z_to_a':
      return names.toSorted((one, other) => sizeOf(other) - sizeOf(one) || byName(one, other))
  }
}
