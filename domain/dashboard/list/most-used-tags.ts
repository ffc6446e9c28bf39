import type { DashboardEntry } from './dashboard-entry.ts'

/** Tags that a side list shows. */
const MOST_TAGS = 8

/** The tags with the most dashboards, most used first, and the numbers of their dashboards. */
export function mostUsedTags(
  entries: readonly Pick<DashboardEntry, 'tags'>[],
): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const tag of entries.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_TAGS)
}
