import { presentDashboard } from '#server/present/dashboard.ts'
import { markOf } from '#server/present/record-mark.ts'
import type { Reader } from '#server/records/kind/record-kind.ts'
import { chartNamesOf } from '#server/store/dashboards.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { tagsOf } from '#server/store/tags/tags-of.ts'
import { authorsOf } from '#server/store/users.ts'
import type { DashboardRow } from './table.ts'

/** Dashboards as single reads return them, with the marks that our protocol wrote. */
export async function presentDashboards(view: StoreView, rows: readonly DashboardRow[], { now }: Reader) {
  const people = await authorsOf(view, rows, ownersOf)
  const tags = await tagsOf(view, rows)
  const names = await chartNamesOf(
    view,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentDashboard(row, { people, tags, chartNames: names.get(row.id) ?? [], now }),
    ...markOf(row),
  }))
}
