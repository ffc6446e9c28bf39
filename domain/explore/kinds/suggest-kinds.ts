import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { type Builders, type Category, featured } from './kind-row.ts'

/** The most useful categories for datasets with times, groups or numbers, and for all, best first. */
const CATEGORIES = {
  time: ['Evolution'],
  groups: ['Ranking', 'Part of a Whole', 'Table'],
  numbers: ['Correlation', 'Distribution'],
  any: ['KPI', 'Table'],
} satisfies Record<string, readonly Category[]>

const MOST_OF_CATEGORY = 3

/** Suggests viz types for a dataset, best first. */
export function suggestedKinds({ columns }: ExploreDataset, builders: Builders): readonly string[] {
  const has = (type: string) => columns.some((column) => column.type === type)
  const numbers = columns.filter(({ type }) => type === 'number').length
  const categories: readonly Category[] = [
    ...(has('time') ? CATEGORIES.time : []),
    ...(has('text') || has('boolean') ? CATEGORIES.groups : []),
    ...(numbers > 1 ? CATEGORIES.numbers : []),
    ...CATEGORIES.any,
  ]
  const kinds = categories.flatMap((category) => featured(builders, category).slice(0, MOST_OF_CATEGORY))
  return [...new Set([...(has('time') ? [] : withoutTime(builders)), ...kinds])]
}

/** The first suggestions for a dataset without a time. */
function withoutTime(builders: Builders): readonly string[] {
  return [...builders.values()]
    .flatMap(({ vizType, rankWithoutTime: rank }) => (rank === null ? [] : [{ vizType, rank }]))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ vizType }) => vizType)
}

/** Finds kinds with all terms in name, category, tags or description. Deprecated kinds need a term. */
export function findKinds(builders: readonly ChartBuilder[], text: string): readonly ChartBuilder[] {
  const terms = text
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '')
  return builders.filter((builder) => {
    const { name, category, tags, description, successor } = builder
    if (successor !== null && terms.length === 0) return false
    const content = [name, category, ...tags, description].join(' ').toLowerCase()
    return terms.every((term) => content.includes(term))
  })
}
