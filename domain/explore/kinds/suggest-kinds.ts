import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { type Builders, type Category, featured } from './kind-row.ts'

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
