import { sumName } from '#domain/chart/model/texts/others-name.ts'
import { isSize } from '#domain/chart/to-model/left-out.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'

/** A row of a hierarchy: its name on each level, and its value. `second` is a second measure. */
export interface LevelRow {
  readonly path: readonly string[]
  readonly value: number | null
  readonly second: number | null
  /** Its row index in the result; missing for a sum of several. */
  readonly row?: number | undefined
  /** The digits of values that exceed a double. */
  readonly digits?: readonly [value: string | undefined, second: string | undefined] | undefined
}

/** A node of a hierarchy with its children, largest first. */
export interface Division {
  readonly name: string
  readonly path: readonly string[]
  readonly value: number
  readonly second: number
  readonly parts: readonly Division[]
  /** The number of parts summed in this one; 0 for a single part. */
  readonly folded: number
  /** All rows below it. */
  readonly rows: readonly LevelRow[]
}

/** Limits of a hierarchy. */
interface Limits {
  /** Maximum number of leaves in total. */
  readonly leaves: number
  /** Maximum number of children of a node. */
  readonly perPart?: number
  /** Minimum share of a node in its parent. */
  readonly share?: number
}

interface Growing {
  value: number
  second: number
  readonly rows: LevelRow[]
}

/**
 * Divides rows by their names, level by level. Rows with a value that cannot be drawn are left out. Children beyond the limits
 * are summed, “Other (14)”.
 */
export function divideRows(rows: readonly LevelRow[], limits: Limits): readonly Division[] {
  const sized = rows.filter(({ value }) => isSize(value))
  const least = leastValue(sized, limits.leaves)
  return divide(sized, 0, [], { ...limits, least })
}

/** The value of the last leaf that is drawn; smaller ones are summed. */
function leastValue(rows: readonly LevelRow[], most: number): number {
  if (rows.length <= most) return 0
  const values = rows.map(({ value }) => value ?? 0).toSorted((a, b) => b - a)
  return values[most - 1] ?? 0
}

function divide(
  rows: readonly LevelRow[],
  level: number,
  path: readonly string[],
  limits: Limits & { readonly least: number },
): readonly Division[] {
  const groups = new Map<string, Growing>()
  for (const row of rows) {
    const name = row.path[level]
    if (name === undefined) continue
    const group = entryOf(groups, name, (): Growing => ({ value: 0, second: 0, rows: [] }))
    group.value += row.value ?? 0
    group.second += row.second ?? 0
    group.rows.push(row)
  }
  const total = [...groups.values()].reduce((sum, { value }) => sum + value, 0)
  const sorted = [...groups].toSorted(([, a], [, b]) => b.value - a.value)
  const isStored = (value: number, at: number) =>
    value >= limits.least && at < (limits.perPart ?? Infinity) && value >= (limits.share ?? 0) * total
  const separate = sorted.filter(([, { value }], at) => isStored(value, at))
  const rest = sorted.filter(([, { value }], at) => !isStored(value, at)).map(([, group]) => group)
  const parts = separate.map(
    ([name, group]): Division => ({
      name,
      path: [...path, name],
      value: group.value,
      second: group.second,
      parts: divide(group.rows, level + 1, [...path, name], limits),
      folded: 0,
      rows: group.rows,
    }),
  )
  return rest.length === 0 ? parts : [...parts, otherOf(rest, path)]
}

function otherOf(rest: readonly Growing[], path: readonly string[]): Division {
  const name = sumName(rest.length)
  return {
    name,
    path: [...path, name],
    value: rest.reduce((sum, { value }) => sum + value, 0),
    second: rest.reduce((sum, { second }) => sum + second, 0),
    parts: [],
    folded: rest.length,
    rows: rest.flatMap((group) => group.rows),
  }
}

/** The number of summed parts on all levels. */
export function foldedCount(divisions: readonly Division[]): number {
  return divisions.reduce((sum, { folded, parts }) => sum + folded + foldedCount(parts), 0)
}
