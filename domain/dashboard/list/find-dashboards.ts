import type { DashboardEntry } from './dashboard-entry.ts'

/** The sort key and direction of the list. `match`: titles that begin with the search, then the last changed. */
export interface DashboardOrder {
  readonly by: 'match' | 'name' | 'changed'
  readonly isDescending: boolean
}

/** The groups of the list. */
export type DashboardGroup = 'all' | 'favorites' | 'mine' | 'device'

/** Search, group and filters of the list; null does not filter. */
export interface DashboardFilter {
  readonly search: string
  readonly group: DashboardGroup
  readonly owner: number | null
  readonly published: boolean | null
  readonly tag: string | null
  readonly isCertified: boolean
}

/** No filter beside search and group. */
export const NO_FILTERS = { owner: null, published: null, tag: null, isCertified: false } as const

/** A filter that matches every dashboard. */
export const ALL_DASHBOARDS: DashboardFilter = { search: '', group: 'all', ...NO_FILTERS }

/** The initial order: the best match first, which is the last changed without a search. */
export const FIRST_ORDER: DashboardOrder = { by: 'match', isDescending: false }

/** Whether a filter beside search and group is set. */
export function isFiltered(filter: DashboardFilter): boolean {
  return countFilters(filter) > 0
}

/** The number of filters that are set beside search and group. */
export function countFilters({ owner, published, tag, isCertified }: DashboardFilter): number {
  return [owner, published, tag].filter((choice) => choice !== null).length + (isCertified ? 1 : 0)
}

/** The dashboards that match the filter, in the requested order. The search finds titles, owners and tags; `userId` is the user, for the group `mine`. */
export function findDashboards(
  entries: readonly DashboardEntry[],
  filter: DashboardFilter,
  { userId, order = FIRST_ORDER }: { readonly userId: number; readonly order?: DashboardOrder },
): readonly DashboardEntry[] {
  const wanted = filter.search.trim().toLowerCase()
  const ranked = entries.flatMap((entry) => {
    if (!passes(entry, filter, userId)) return []
    const rank = rankOf(entry, wanted)
    return rank === null ? [] : [{ entry, rank }]
  })
  return ranked.toSorted(comparison(order)).map(({ entry }) => entry)
}

function passes(entry: DashboardEntry, filter: DashboardFilter, userId: number): boolean {
  const { group, owner, published, tag, isCertified } = filter
  return (
    isInGroup(entry, group, userId) &&
    (owner === null || entry.owners.some(({ id }) => id === owner)) &&
    (published === null || entry.published === published) &&
    (tag === null || entry.tags.includes(tag)) &&
    (!isCertified || entry.certifiedBy !== '')
  )
}

/** Whether a dashboard belongs to a group. One that is not sent yet belongs to its user. */
export function isInGroup(
  { isFavorite, openedAt, owners, id }: DashboardEntry,
  group: DashboardGroup,
  userId: number,
): boolean {
  switch (group) {
    case 'all':
      return true
    case 'favorites':
      return isFavorite
    case 'mine':
      return id === 0 || owners.some((owner) => owner.id === userId)
    case 'device':
      return openedAt !== null || id === 0
  }
}

/** How well a dashboard matches: 0 by the start of its title, 1 by its title, 2 otherwise; null if it does not. */
function rankOf({ title, ownerNames, tags }: DashboardEntry, wanted: string): number | null {
  const name = title.toLowerCase()
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  return [...ownerNames, ...tags].some((text) => text.toLowerCase().includes(wanted)) ? 2 : null
}

interface Ranked {
  readonly entry: DashboardEntry
  readonly rank: number
}

function comparison({ by, isDescending }: DashboardOrder): (a: Ranked, b: Ranked) => number {
  const sign = isDescending ? -1 : 1
  const age = (a: Ranked, b: Ranked) => (a.entry.changedAt ?? 0) - (b.entry.changedAt ?? 0)
  const keys = {
    match: (a: Ranked, b: Ranked) => a.rank - b.rank || age(b, a),
    name: (a: Ranked, b: Ranked) => sign * NAMES.compare(a.entry.title, b.entry.title),
    changed: (a: Ranked, b: Ranked) => sign * age(a, b),
  }
  return (a, b) => keys[by](a, b) || a.entry.id - b.entry.id || (a.entry.localId < b.entry.localId ? -1 : 1)
}

const NAMES = new Intl.Collator('en', { numeric: true })

/** The choices of each filter, by name: the owners and the tags of all dashboards. */
export function dashboardChoices(entries: readonly DashboardEntry[]) {
  const owners = new Map(entries.flatMap((entry) => entry.owners.map(({ id, name }) => [id, name] as const)))
  const tags = new Set(entries.flatMap((entry) => entry.tags))
  return {
    owners: [...owners]
      .map(([id, label]) => ({ id, label }))
      .toSorted((a, b) => NAMES.compare(a.label, b.label)),
    tags: [...tags].toSorted(NAMES.compare).map((tag) => ({ id: tag, label: tag })),
  }
}
