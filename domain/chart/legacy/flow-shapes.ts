import { type LegacyShape, numberAt, textAt } from './legacy-shape.ts'

/** What flows from where to where. */
export const sankey: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, groups: [from, to], metrics: [metric] }) =>
    rows.map((row) => ({ source: textAt(row, from), target: textAt(row, to), value: numberAt(row, metric) })),
}

/** Names in order, and for each of them what flows to all of them. */
export const chord: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, groups: [from, to], metrics: [metric] }) => {
    const nodes = [...new Set(rows.flatMap((row) => [textAt(row, from), textAt(row, to)]))].toSorted()
    const values = new Map(
      rows.map((row) => [JSON.stringify([textAt(row, from), textAt(row, to)]), numberAt(row, metric) ?? 0]),
    )
    const matrix = nodes.map((source) =>
      nodes.map((target) => values.get(JSON.stringify([source, target])) ?? 0),
    )
    return { nodes, matrix }
  },
}

/** Places of a matrix, each with its value, its share between the smallest and the largest, and its rank. */
export const heatmap: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, axis, groups, metrics: [metric] }, form) => {
    const [x, y] = axis === null ? groups : [axis, groups[0]]
    const cells = rows.map((row) => ({ x: textAt(row, x), y: textAt(row, y), v: numberAt(row, metric) ?? 0 }))
    const side = form['normalize_across']
    const keyOf = ({ x: across, y: up }: (typeof cells)[number]) =>
      side === 'x' ? across : side === 'y' ? up : ''
    const groupsOf = new Map<string, number[]>()
    for (const cell of cells) groupsOf.set(keyOf(cell), [...(groupsOf.get(keyOf(cell)) ?? []), cell.v])
    const sorted = new Map([...groupsOf].map(([key, values]) => [key, values.toSorted((a, b) => a - b)]))
    const records = cells.map((cell) => {
      const values = sorted.get(keyOf(cell)) ?? []
      const [least = 0, most = 0] = [values[0], values.at(-1)]
      return {
        ...cell,
        perc: most === least ? 0 : (cell.v - least) / (most - least),
        rank: (values.lastIndexOf(cell.v) + 1) / values.length,
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
