import { type Dashboard, type DashboardSource, dashboardTitle } from './dashboard.ts'

/** One row of the list of dashboards. `changedAt` in ms since 1970. */
export type DashboardEntry = Pick<
  Dashboard,
  'id' | 'slug' | 'title' | 'published' | 'ownerNames' | 'changedAt' | 'changedByName'
>

/** The row of a dashboard that the server knows by that id. */
export function entryOf(
  id: number,
  { current, ownerNames, changedAt, changedByName }: DashboardSource,
): DashboardEntry {
  const { slug, title, published } = current
  return { id, slug, title: dashboardTitle(title), published, ownerNames, changedAt, changedByName }
}

/** What narrows the list. */
export interface ListQuery {
  readonly search: string
  readonly group: 'all' | 'favorites' | 'device'
}

/** What this device knows about each dashboard beside the list. */
interface ListFacts {
  readonly favorites: ReadonlySet<number>
  readonly onDevice: ReadonlySet<number>
}

/**
 * The rows to show: those of the group whose name or owner holds the search, names that begin with it first, then
 * the last changed first.
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
