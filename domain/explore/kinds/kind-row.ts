import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'

/** How kinds are built, by viz type. */
export type Builders = ReadonlyMap<string, ChartBuilder>

/** A shelf of the gallery. */
export type Category = ChartBuilder['category']

/** The kinds of a shelf that are shown first, as Superset has them too. */
export function featured(builders: Builders, category: Category): readonly string[] {
  return [...builders.values()]
    .filter((builder) => builder.category === category && builder.successor === null)
    .filter(({ tags }) => tags.includes('Featured'))
    .map(({ vizType }) => vizType)
}

/** The shelves of the row over the fields, and how many kinds of each stand there at most. */
const ROW: readonly (readonly [Category, number])[] = [
  ['Evolution', 3],
  ['KPI', 1],
  ['Table', 1],
  ['Part of a Whole', 1],
  ['Correlation', 1],
  ['Ranking', 1],
]

/** Tiles over the fields beside the one that leads to all kinds. */
const TILES = 7

/** The kinds of the row over the fields: those used most, and always the one that the chart has. */
export function oftenUsed(builders: Builders, vizType: string): readonly string[] {
  const known = ROW.flatMap(([category, most]) => featured(builders, category).slice(0, most)).slice(0, TILES)
  if (known.includes(vizType) || !builders.has(vizType)) return known
  return [vizType, ...known.slice(0, TILES - 1)]
}
