import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'

/** Builders by viz type. */
export type Builders = ReadonlyMap<string, ChartBuilder>

/** A category of the gallery. */
export type Category = ChartBuilder['category']

/** The featured kinds of a category, as in Superset. */
export function featured(builders: Builders, category: Category): readonly string[] {
  return [...builders.values()]
    .filter((builder) => builder.category === category && builder.successor === null)
    .filter(({ tags }) => tags.includes('Featured'))
    .map(({ vizType }) => vizType)
}

/** The categories of the row above the fields, with the most kinds of each. */
const ROW: readonly (readonly [Category, number])[] = [
  ['Evolution', 3],
  ['KPI', 1],
  ['Table', 1],
  ['Part of a Whole', 1],
  ['Correlation', 1],
  ['Ranking', 1],
]

/** Number of tiles in the row, without the one that opens the gallery. */
const TILES = 7

/** The kinds in the row above the fields, including the chosen one. */
export function oftenUsed(builders: Builders, vizType: string): readonly string[] {
  const known = ROW.flatMap(([category, most]) => featured(builders, category).slice(0, most)).slice(0, TILES)
  if (known.includes(vizType) || !builders.has(vizType)) return known
  return [vizType, ...known.slice(0, TILES - 1)]
}
