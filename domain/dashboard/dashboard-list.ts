import { type Dashboard, type DashboardSource, dashboardTitle } from './dashboard.ts'

/** A dashboard in the list. `changedAt` in ms since 1970. */
export type DashboardEntry = Pick<
  Dashboard,
  'id' | 'localId' | 'slug' | 'title' | 'published' | 'ownerNames' | 'changedAt' | 'changedByName'
>

/** Makes the list entry of a stored dashboard. */
export function entryOf({
  localId,
  serverId,
  current,
  ownerNames,
  changedAt,
  changedByName,
}: DashboardSource): DashboardEntry {
  const { slug, title, published } = current
  return {
    id: serverId ?? 0,
    localId,
    slug,
    title: dashboardTitle(title),
    published,
    ownerNames,
    changedAt,
    changedByName,
  }
}

/** Search and group of the list. */
export interface ListQuery {
  readonly search: string
  readonly group: 'all' | 'favorites' | 'device'
}

interface ListFacts {
  readonly favorites: ReadonlySet<number>
  readonly onDevice: ReadonlySet<number>
}

/**
 * Filters and sorts dashboards: the search matches titles and owners; titles that begin with it come first, then the last
 * changed.
 */
export function findDashboards(
  entries: readonly DashboardEntry[],
  query: ListQuery,
  facts: ListFacts,
): readonly DashboardEntry[] {
  const wanted = query.search.trim().toLowerCase()
  const inGroup = entries.filter((entry) => {
    if (query.group === 'favorites') return facts.favorites.has(entry.id)
    return query.group === 'all' || facts.onDevice.has(entry.id)
  })
  const found = inGroup.filter((entry) =>
    [entry.title, ...entry.ownerNames].some((text) => text.toLowerCase().includes(wanted)),
  )
  const rank = (entry: DashboardEntry) => {
    const title = entry.title.toLowerCase()
    if (title.startsWith(wanted)) return 0
    return title.includes(wanted) ? 1 : 2
  }
  return found.toSorted((a, b) => rank(a) - rank(b) || (b.changedAt ?? 0) - (a.changedAt ?? 0) || a.id - b.id)
}
