import type { Gathering } from './aggregations.ts'
import type { KeyedFrame, Scalar } from './keyed-frame.ts'

/** A line of a side: a row of the table, or a total of several. */
interface Line {
  readonly key: readonly Scalar[]
  readonly of: readonly number[]
  readonly isTotal: boolean
}

/** Adds a total at the end, and a subtotal after each group of rows. */
export function frameWithTotals(frame: KeyedFrame, total: string, gather: () => Gathering): KeyedFrame {
  const lines = linesOf(frame.index, total)
  return {
    columns: frame.columns,
    index: lines.map(({ key }) => key),
    cells: lines.map(({ of, isTotal }) => {
      const [first = 0] = of
      return isTotal
        ? frame.columns.map((_column, at) => gatheredOf(frame, of, at, gather))
        : (frame.cells[first] ?? [])
    }),
  }
}

function gatheredOf(
  frame: KeyedFrame,
  rows: readonly number[],
  column: number,
  gather: () => Gathering,
): Scalar {
  const cell = gather()
  for (const row of rows) {
    const value = frame.cells[row]?.[column] ?? null
    if (value !== null) cell.add(typeof value === 'boolean' ? Number(value) : value)
  }
  return cell.value()
}

/** The lines in order; totals of inner groups come before those of outer ones. */
function linesOf(keys: readonly (readonly Scalar[])[], total: string): readonly Line[] {
  const depth = keys[0]?.length ?? 0
  const within = (of: readonly number[], level: number): readonly Line[] => {
    const prefix = keys[of[0] ?? 0]?.slice(0, level) ?? []
    const name = level === 0 ? total : 'Subtotal'
    const blanks = Array.from({ length: Math.max(0, depth - level - 1) }, () => '')
    const inner =
      level >= depth - 1
        ? of.map((at): Line => ({ key: keys[at] ?? [], of: [at], isTotal: false }))
        : groupsOf(of, (at) => keys[at]?.[level] ?? null).flatMap((group) => within(group, level + 1))
    return [...inner, { key: [...prefix, name, ...blanks], of, isTotal: true }]
  }
  return within([...keys.keys()], 0)
}

/** Groups adjacent lines with the same name. */
function groupsOf(places: readonly number[], nameOf: (at: number) => Scalar): readonly (readonly number[])[] {
  const groups: number[][] = []
  let last: Scalar | undefined
  for (const at of places) {
    const name = nameOf(at)
    if (groups.length === 0 || name !== last) groups.push([])
    groups.at(-1)?.push(at)
    last = name
  }
  return groups
}
