import { isolated } from '#domain/core/text/isolated.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'

/** Title of the dialog that confirms the deletion of dashboards. */
export function deleteTitle(entries: readonly DashboardEntry[]): string {
  const [first, ...others] = entries
  if (first === undefined || others.length > 0) return `Delete ${entries.length} dashboards?`
  return `Delete “${isolated(first.title)}”?`
}

/** The consequence of the deletion of dashboards. */
export function deleteText(count: number): string {
  return count === 1
    ? 'It is deleted for all users. Its charts stay.'
    : 'They are deleted for all users. Their charts stay.'
}

/** Toast after dashboards were deleted. */
export function deletedText(titles: readonly string[]): string {
  const [first, ...others] = titles
  return first === undefined || others.length > 0
    ? `Deleted: ${titles.length} dashboards`
    : `Deleted: ${isolated(first)}`
}
