import { type LegacyResult, type LegacyShape, numberAt, textAt } from './legacy-shape.ts'

/** Sources, targets and values. */
export const sankey: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, groups: [from, to], metrics: [metric] }) =>
    rows.map((row) => ({ source: textAt(row, from), target: textAt(row, to), value: numberAt(row, metric) })),
}

/** Maximum number of names of a chord diagram, whose matrix has a number for each pair. */
const MOST_CHORD_NAMES = 1_000

function namesOf({ rows, groups: [from, to] }: LegacyResult): readonly string[] {
  return [...new Set(rows.flatMap((row) => [textAt(row, from), textAt(row, to)]))].toSorted()
}

/** Names in order, and for each the flow to all of them. */
export const chord: LegacyShape = {
  keepsSteps: false,
  problem: (result) => {
    const { length } = namesOf(result)
    if (length <= MOST_CHORD_NAMES) return null
    return `A chord may have ${MOST_CHORD_NAMES} names, and these rows have ${length}. Lower the row limit.`
  },
  toData: (result) => {
    const { rows, groups, metrics } = result
    const [from, to] = groups
    const nodes = namesOf(result)
    const placeOf = new Map(nodes.map((name, at) => [name, at]))
    const matrix = nodes.map(() => nodes.map(() => 0))
    for (const row of rows) {
      const line = matrix[placeOf.get(textAt(row, from)) ?? -1]
      const at = placeOf.get(textAt(row, to))
      if (line !== undefined && at !== undefined) line[at] = numberAt(row, metrics[0]) ?? 0
    }
    return { nodes, matrix }
  },
}

/** Statistics of a group: minimum, maximum, count, and for each value its last rank, from 1. */
interface RankedValues {
  readonly least: number
  readonly most: number
  readonly count: number
  readonly lastPlaces: ReadonlyMap<number, number>
}

const NO_VALUES: RankedValues = { least: 0, most: 0, count: 0, lastPlaces: new Map() }

function rankedValues(values: readonly number[]): RankedValues {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    least: sorted[0] ?? 0,
    most: sorted.at(-1) ?? 0,
    count: sorted.length,
    lastPlaces: new Map(sorted.map((value, at) => [value, at + 1])),
  }
}

/** Cells of a matrix, each with its value, its relative value between minimum and maximum, and its rank. */
export const heatmap: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, axis, groups, metrics: [metric] }, form) => {
    const [x, y] = axis === null ? groups : [axis, groups[0]]
    const cells = rows.map((row) => ({ x: textAt(row, x), y: textAt(row, y), v: numberAt(row, metric) ?? 0 }))
    const side = form['normalize_across']
    const keyOf = ({ x: across, y: up }: (typeof cells)[number]) =>
      side === 'x' ? across : side === 'y' ? up : ''
    const valuesOf = new Map<string, number[]>()
    for (const cell of cells) {
      const values = valuesOf.get(keyOf(cell))
      if (values === undefined) valuesOf.set(keyOf(cell), [cell.v])
      else values.push(cell.v)
    }
    const ranked = new Map([...valuesOf].map(([key, values]) => [key, rankedValues(values)]))
    const records = cells.map((cell) => {
      const { least, most, count, lastPlaces } = ranked.get(keyOf(cell)) ?? NO_VALUES
      return {
        ...cell,
        perc: most === least ? 0 : (cell.v - least) / (most - least),
        rank: (lastPlaces.get(cell.v) ?? 0) / count,
      }
    })
    const all = cells.map(({ v }) => v)
    const extents = [
      all.reduce((a, b) => Math.min(a, b), Infinity),
      all.reduce((a, b) => Math.max(a, b), -Infinity),
    ]
    return { records, extents }
  },
}
