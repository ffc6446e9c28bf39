import type { LocalDatabase } from '#data/db/database.ts'
import { isLocalId } from '#domain/core/ids.ts'
import { hasContent } from '#domain/dashboard/list/has-content.ts'
import { parseStoredDashboard, type StoredDashboard } from '#domain/records/dashboards/record.ts'

/** Whether a name is an id rather than a slug. */
export function isId(idOrSlug: string): boolean {
  return /^\d+$/.test(idOrSlug)
}

/**
 * A stored dashboard by its id, its slug, a name under which it was requested, or its local id; `at` is when it was read, in
 * ms since 1970. Null if missing, unreadable, or known from a list only.
 */
export async function findDashboard(
  db: LocalDatabase,
  name: string,
): Promise<{ readonly dashboard: StoredDashboard; readonly at: number } | null> {
  const dashboard = (await dashboardsNamed(db, name)).find(isUsable)
  if (dashboard === undefined) return null
  return { dashboard, at: dashboard.openedAt ?? dashboard.syncedAt ?? 0 }
}

/** The dashboards that an address may lead to, the best one first. A slug may have moved to another dashboard. */
async function dashboardsNamed(db: LocalDatabase, name: string): Promise<readonly StoredDashboard[]> {
  if (isId(name)) return db.dashboards.where('serverId').equals(Number(name)).toArray()
  const named = await db.dashboards.where('names').equals(name).toArray()
  const local = isLocalId(name) ? await db.dashboards.get(name) : undefined
  // A dashboard of the change list was never opened by its slug.
  const listed = named.length > 0 || local !== undefined ? [] : await slugged(db, name)
  const own = [...named, ...listed].filter(({ current }) => current.slug === name)
  return [...own, ...named, ...(local === undefined ? [] : [local])]
}

async function slugged(db: LocalDatabase, slug: string): Promise<readonly StoredDashboard[]> {
  return db.dashboards.filter(({ current }) => current.slug === slug).toArray()
}

function isUsable(row: StoredDashboard): boolean {
  return hasContent(row) && !row.deleted && parseStoredDashboard(row).ok
}
