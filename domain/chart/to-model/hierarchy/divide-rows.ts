import { sumName } from '#domain/chart/model/texts/others-name.ts'
import { isSize } from '#domain/chart/to-model/left-out.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'

/** A row of a whole that is divided: its name on each level, and what it is worth. `second` is another measure of it. */
export interface LevelRow {
  readonly path: readonly string[]
  readonly value: number | null
  readonly second: number | null
  /** Its row in the result; missing where it is made of several. */
  readonly row?: number | undefined
  /** The digits of its values, where no double holds them. */
  readonly digits?: readonly [value: string | undefined, second: string | undefined] | undefined
}

/** A part of a whole, with what it is divided into, largest first. */
export interface Division {
  readonly name: string
  readonly path: readonly string[]
  readonly value: number
  readonly second: number
  readonly parts: readonly Division[]
  /** How many parts were put together to this one; 0 for one that was there. */
  readonly folded: number
  /** All rows in it, on all levels below. */
  readonly rows: readonly LevelRow[]
}

/** How far a whole is divided. */
interface Limits {
  /** Most parts of the last level, over all. */
  readonly leaves: number
  /** Most parts of one part. */
  readonly perPart?: number
  /** Least share of its part. */
  readonly share?: number
}

interface Growing {
  value: number
  second: number
  readonly rows: LevelRow[]
}

/**
 * Divides rows by their names, level by level. Rows that cannot be a size are left out. Within a part, what is beyond the
 * limits becomes one, “Other (14)”.
 */
export function divideRows(rows: readonly LevelRow[], limits: Limits): readonly Division[] {
  const sized = rows.filter(({ value }) => isSize(value))
  const least = leastValue(sized, limits.leaves)
  return divide(sized, 0, [], { ...limits, least })
}

/** The value of the last leaf that is drawn; parts below it are put together. */
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
  const whole = [...groups.values()].reduce((sum, { value }) => sum + value, 0)
  const sorted = [...groups].toSorted(([, a], [, b]) => b.value - a.value)
  const isStored = (value: number, at: number) =>
    value >= limits.least && at < (limits.perPart ?? Infinity) && value >= (limits.share ?? 0) * whole
  const kept = sorted.filter(([, { value }], at) => isStored(value, at))
  const rest = sorted.filter(([, { value }], at) => !isStored(value, at)).map(([, group]) => group)
  const parts = kept.map(
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

/** How many parts were put together, over all levels. */
export function foldedCount(divisions: readonly Division[]): number {
  return divisions.reduce((sum, { folded, parts }) => sum + folded + foldedCount(parts), 0)
}
