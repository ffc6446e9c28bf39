import { readCachedList } from '#data/answers/dashboards/read-list.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { ALL_DASHBOARDS, findDashboards } from '#domain/dashboard/list/find-dashboards.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'

/** Maximum number of hits. */
const MAX_HITS = 20

/** Dashboards of this device whose name, owner or tag contains the text, best first; all for an empty text. */
export async function searchDashboards(db: LocalDatabase, text: string): Promise<readonly PaletteHit[]> {
  const cached = await readCachedList(db)
  return findDashboards(cached?.entries ?? [], { ...ALL_DASHBOARDS, search: text }, { userId: 0 })
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
