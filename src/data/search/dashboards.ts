import { readCachedList } from '#data/answers/read-dashboards.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { findDashboards } from '#domain/dashboard/dashboard-list.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'

/** Maximum number of hits. */
const MAX_HITS = 20

/** Dashboards of this device whose name or owner contains the text, best first; all for an empty text. */
export async function searchDashboards(db: LocalDatabase, text: string): Promise<readonly PaletteHit[]> {
  const cached = await readCachedList(db)
  const none = { favorites: new Set<number>(), onDevice: new Set<number>() }
  return findDashboards(cached?.entries ?? [], { search: text, group: 'all' }, none)
    .slice(0, MAX_HITS)
    .map((entry) => ({
      kind: 'dashboard',
      key: `dashboard/${entry.localId}`,
      name: entry.title,
      where: 'Dashboard',
      ...(entry.published ? {} : { meta: 'Draft' }),
      target: { kind: 'dashboard', id: entry.id, localId: entry.localId, slug: entry.slug },
    }))
}
