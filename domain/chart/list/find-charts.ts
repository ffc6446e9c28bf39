import type { ChartEntry } from './chart-entry.ts'

/** The sort key and direction of the list. */
export interface ChartOrder {
  readonly by: 'changed' | 'name' | 'kind'
  readonly isDescending: boolean
}

/** Filters of the list; null does not filter. */
export interface ChartFilter {
  readonly search: string
  readonly owner: number | null
  readonly kind: string | null
  readonly dataset: string | null
  readonly dashboard: number | null
  readonly tag: string | null
  readonly isFavorite: boolean
  readonly isCertified: boolean
}

/** A filter that matches every chart. */
export const ALL_CHARTS: ChartFilter = {
  search: '',
  owner: null,
  kind: null,
  dataset: null,
  dashboard: null,
  tag: null,
  isFavorite: false,
  isCertified: false,
}

/** Whether a filter is set. */
export function isNarrowed(filter: ChartFilter): boolean {
  return filter.search.trim() !== '' || countFilters(filter) > 0
}

/** The number of filters that are set beside the search. */
export function countFilters({ search: _search, isFavorite, isCertified, ...choices }: ChartFilter): number {
  const flags = [isFavorite, isCertified].filter(Boolean)
  return Object.values(choices).filter((choice) => choice !== null).length + flags.length
}

/**
 * The charts that match the filter, in the requested order. Each word of the search must occur in name, description, kind, viz
 * type, dataset or a tag, like `chart_all_text` on the server. Source: BI spec §7 Charts.
 */
export function findCharts(
  entries: readonly ChartEntry[],
  filter: ChartFilter,
  order: ChartOrder,
): readonly ChartEntry[] {
  const terms = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter((entry) => passes(entry, filter) && terms.every((term) => holds(entry, term)))
  const sign = order.isDescending ? -1 : 1
  return found.toSorted(
    (a, b) =>
      sign * COMPARE[order.by](a, b) || NAMES.compare(a.name, b.name) || (a.localId < b.localId ? -1 : 1),
  )
}

function passes(entry: ChartEntry, filter: ChartFilter): boolean {
  const { owner, kind, dataset, dashboard, tag, isFavorite, isCertified } = filter
  return (
    (owner === null || entry.owners.some(({ id }) => id === owner)) &&
    (kind === null || entry.kind === kind) &&
    (dataset === null || entry.dataset === dataset) &&
    (dashboard === null || entry.dashboards.some(({ id }) => id === dashboard)) &&
    (tag === null || entry.tags.includes(tag)) &&
    (!isFavorite || entry.isFavorite) &&
    (!isCertified || entry.certifiedBy !== '')
  )
}

function holds({ name, description, kind, vizType, dataset, tags }: ChartEntry, word: string): boolean {
  return [name, description, kind, vizType, dataset, ...tags].some((text) =>
    text.toLowerCase().includes(word),
  )
}

const NAMES = new Intl.Collator('en', { numeric: true })

const COMPARE: Readonly<Record<ChartOrder['by'], (a: ChartEntry, b: ChartEntry) => number>> = {
  changed: (a, b) => (a.changedAt ?? 0) - (b.changedAt ?? 0),
  name: (a, b) => NAMES.compare(a.name, b.name),
  kind: (a, b) => NAMES.compare(a.kind, b.kind),
}

/** The choices of each filter, by name: owners, kinds, datasets, dashboards and tags of all charts. */
export function chartChoices(entries: readonly ChartEntry[]) {
  const owners = new Map<number, string>()
  const dashboards = new Map<number, string>()
  const kinds = new Set<string>()
  const datasets = new Set<string>()
  const tags = new Set<string>()
  for (const entry of entries) {
    for (const { id, name } of entry.owners) owners.set(id, name)
    for (const { id, name } of entry.dashboards) dashboards.set(id, name)
    kinds.add(entry.kind)
    for (const tag of entry.tags) tags.add(tag)
    if (entry.dataset !== '') datasets.add(entry.dataset)
  }
  const byName = (map: ReadonlyMap<number, string>) =>
    [...map].map(([id, label]) => ({ id, label })).toSorted((a, b) => NAMES.compare(a.label, b.label))
  const sorted = (texts: ReadonlySet<string>) =>
    [...texts].toSorted(NAMES.compare).map((label) => ({ id: label, label }))
  return {
    owners: byName(owners),
    dashboards: byName(dashboards),
    kinds: sorted(kinds),
    datasets: sorted(datasets),
    tags: sorted(tags),
  }
}
