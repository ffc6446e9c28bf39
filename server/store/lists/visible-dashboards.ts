import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Visibility } from '#server/store/schema/stored-kind.ts'
import type { Tables } from '#server/store/tables.ts'
import { isOwner, type Owned, ownersOf } from './owners.ts'

type DashboardRow = Selectable<Tables['dashboards']>

/** Whether a user may see a dashboard: a draft is visible to its owners only. */
export function isVisible(row: Owned & Pick<DashboardRow, 'published'>, userId: number): boolean {
  return row.published === 1 || ownersOf(row).includes(userId)
}

/** `isVisible` as conditions of SQL. */
export const DASHBOARD_VISIBILITY: Visibility = {
  isSeen: (userId, column) => sql`(${column('published')} = 1 OR ${isOwner(userId, column)})`,
  wasSeen: (userId, column) =>
    sql`EXISTS (SELECT 1 FROM json_each(coalesce(${column('shown_to')}, '[]')) WHERE value IN ('*', ${userId}))`,
}

/** `isVisible` as a condition of WHERE, over the table of dashboards. */
export function visibleTo(userId: number): RawBuilder<boolean> {
  return DASHBOARD_VISIBILITY.isSeen(userId, (name) => sql.ref(`dashboards.${name}`))
}

/** The column `shown_to` after a change: the users who saw the dashboard before, "*" for all. */
export function shownToAfter(before: DashboardRow, after: Owned & Pick<DashboardRow, 'published'>) {
  // The store itself wrote the list.
  const stored: unknown = before.shown_to === null ? [] : JSON.parse(before.shown_to)
  const known: readonly unknown[] = Array.isArray(stored) ? stored : []
  const isHidden = before.published === 1 && after.published !== 1
  const gone = ownersOf(before).filter((id) => !ownersOf(after).includes(id))
  const all = new Set([...known, ...(isHidden ? ['*'] : []), ...gone])
  return all.size === 0 ? null : JSON.stringify([...all])
}
