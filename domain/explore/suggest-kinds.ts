import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ExploreDataset } from './explore-dataset.ts'

type Builders = ReadonlyMap<string, ChartBuilder>

/** A shelf of the gallery. */
type Category = ChartBuilder['category']

/** The shelves that say most of what a dataset has, best first: of times, of groups, of numbers, of anything. */
const SHELVES = {
  time: ['Evolution'],
  groups: ['Ranking', 'Part of a Whole', 'Table'],
  numbers: ['Correlation', 'Distribution'],
  any: ['KPI', 'Table'],
} satisfies Record<string, readonly Category[]>

/** Kinds that are suggested of one shelf. */
const OF_A_SHELF = 3

/** Viz types that fit what a dataset has, best first, of those that are offered. */
export function suggestedKinds({ columns }: ExploreDataset, builders: Builders): readonly string[] {
  const has = (type: string) => columns.some((column) => column.type === type)
  const numbers = columns.filter(({ type }) => type === 'number').length
  const shelves: readonly Category[] = [
    ...(has('time') ? SHELVES.time : []),
    ...(has('text') || has('boolean') ? SHELVES.groups : []),
    ...(numbers > 1 ? SHELVES.numbers : []),
    ...SHELVES.any,
  ]
  const kinds = shelves.flatMap((category) => featured(builders, category).slice(0, OF_A_SHELF))
  return [...new Set([...(has('time') ? [] : withoutTime(builders)), ...kinds])]
}

/** The kinds that a dataset without a time begins with. */
function withoutTime(builders: Builders): readonly string[] {
  return [...builders.values()]
    .flatMap(({ vizType, rankWithoutTime: rank }) => (rank === null ? [] : [{ vizType, rank }]))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ vizType }) => vizType)
}

/** The kinds of a shelf that are shown first, as Superset has them too. */
function featured(builders: Builders, category: Category): readonly string[] {
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

/**
 * The kinds that have all the words, in their name, category, tags or description; those that are no more offered are found by
 * words only.
 */
export function findKinds(builders: readonly ChartBuilder[], text: string): readonly ChartBuilder[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return builders.filter((builder) => {
    const { name, category, tags, description, successor } = builder
    if (successor !== null && words.length === 0) return false
    const said = [name, category, ...tags, description].join(' ').toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
