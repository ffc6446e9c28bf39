import { entryOf } from '#domain/semantic/steps/frame.ts'
import { type Aggregation, aggregationOf, type Gathering } from './aggregations.ts'

/** A row of what is pivoted: its place by the numbers of its names on both sides, and its value. */
export interface PivotRow {
  readonly row: readonly string[]
  readonly column: readonly string[]
  readonly value: number | string | null
}

/** How the keys of a side are ordered. */
export type PivotOrder = 'key_a_to_z' | 'key_z_to_a' | 'value_a_to_z' | 'value_z_to_a'

/** One line of a side: its key as far as it goes. A key that is shorter than its side is a sub-total; an empty one the total. */
export interface PivotLine {
  readonly key: readonly string[]
  readonly depth: number
  readonly isTotal: boolean
}

/** A pivoted table: the lines of both sides, and what stands where two meet. */
interface PivotData {
  readonly rows: readonly PivotLine[]
  readonly columns: readonly PivotLine[]
  readonly valueAt: (row: PivotLine, column: PivotLine) => number | string | null
}

/** What a side shows beside its keys. */
export interface PivotSide {
  readonly depth: number
  readonly order: PivotOrder
  /** How long the keys are that have a total: 0 for that of the whole side. */
  readonly totalLengths: readonly number[]
  /** Whether a sub-total stands before what it sums up. */
  readonly subTotalsFirst: boolean
  /** Orders two names of one level. */
  readonly compare: (one: string, other: string, level: number) => number
}

/** Parts the names in a key: no name of data can hold it unescaped. */
const keyOf = (names: readonly string[]) => JSON.stringify(names)

/**
 * Gathers rows by the names of their two sides, at each length of both, so that totals and sub-totals are worked out of what
 * they are of and not of other results.
 */
export function pivotData(
  rows: readonly PivotRow[],
  {
    aggregation: name,
    row,
    column,
  }: { readonly aggregation: string | null; readonly row: PivotSide; readonly column: PivotSide },
): PivotData {
  const aggregation = aggregationOf(name)
  const cells = new Map<string, Map<string, Gathering>>()
  // An order by value asks for the totals across the other side.
  const isByValue = row.order.startsWith('value') || column.order.startsWith('value')
  const rowLevels = [...new Set([...levelsOf(row, aggregation), ...(isByValue ? [0] : [])])]
  const columnLevels = [...new Set([...levelsOf(column, aggregation), ...(isByValue ? [0] : [])])]
  const rowKeys = new Map<string, readonly string[]>()
  const columnKeys = new Map<string, readonly string[]>()
  for (const one of rows) {
    rowKeys.set(keyOf(one.row), one.row)
    columnKeys.set(keyOf(one.column), one.column)
    if (one.value === null) continue
    const columnParts = columnLevels.map((length) => keyOf(one.column.slice(0, length)))
    for (const length of rowLevels) {
      const line = entryOf(cells, keyOf(one.row.slice(0, length)), () => new Map<string, Gathering>())
      for (const part of columnParts) entryOf(line, part, aggregation.gather).add(one.value)
    }
  }
  const gathered = (rowKey: readonly string[], columnKey: readonly string[]) =>
    cells.get(keyOf(rowKey))?.get(keyOf(columnKey))?.value() ?? null
  const sizeOf = (value: number | string | null) => (typeof value === 'number' ? value : 0)
  return {
    rows: linesOf([...rowKeys.values()], row, (key) => sizeOf(gathered(key, []))),
    columns: linesOf([...columnKeys.values()], column, (key) => sizeOf(gathered([], key))),
    valueAt: (rowLine, columnLine) => {
      const value = gathered(rowLine.key, columnLine.key)
      return fractionOf(value, aggregation, () => whole(aggregation, rowLine, columnLine, gathered))
    },
  }
}

function whole(
  { fractionOf: of }: Aggregation,
  row: PivotLine,
  column: PivotLine,
  gathered: (row: readonly string[], column: readonly string[]) => number | string | null,
): number | string | null {
  if (of === 'Rows') return gathered(row.key, [])
  return of === 'Columns' ? gathered([], column.key) : gathered([], [])
}

function fractionOf(
  value: number | string | null,
  { fractionOf: of }: Aggregation,
  wholeOf: () => number | string | null,
): number | string | null {
  if (of === null) return value
  const total = wholeOf()
  return typeof value === 'number' && typeof total === 'number' && total !== 0 ? value / total : null
}

/** The lengths of keys that are gathered: whole ones always, shorter ones for totals, and all for orders by value. */
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

/** The lines of a side in order, with its sub-totals and its total. */
function linesOf(
  keys: readonly (readonly string[])[],
  side: PivotSide,
  sizeOf: (key: readonly string[]) => number,
): readonly PivotLine[] {
  const lines = side.depth === 0 ? [] : within(keys, [], side, sizeOf)
  const total: PivotLine = { key: [], depth: 0, isTotal: true }
  return side.totalLengths.includes(0) || side.depth === 0 ? [...lines, total] : lines
}

function within(
  keys: readonly (readonly string[])[],
  start: readonly string[],
  side: PivotSide,
  sizeOf: (key: readonly string[]) => number,
): readonly PivotLine[] {
  const level = start.length
  const groups = new Map<string, (readonly string[])[]>()
  for (const key of keys) entryOf(groups, key[level] ?? '', () => []).push(key)
  const names = ordered([...groups.keys()], level, side, (name) => sizeOf([...start, name]))
  return names.flatMap((name): readonly PivotLine[] => {
    const key = [...start, name]
    if (level + 1 === side.depth) return [{ key, depth: side.depth, isTotal: false }]
    const inner = within(groups.get(name) ?? [], key, side, sizeOf)
    if (!side.totalLengths.includes(level + 1)) return inner
    const subTotal: PivotLine = { key, depth: level + 1, isTotal: true }
    return side.subTotalsFirst ? [subTotal, ...inner] : [...inner, subTotal]
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
