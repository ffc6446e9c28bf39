import type { DashboardPatch, NewDashboard } from '#domain/contract/bi/dashboard.ts'
import { exactNumbersOf, writeExact } from '#domain/core/json/write-exact.ts'
import { isRecord } from '#domain/core/parse.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { type FieldsOrigin, type GivenTables, normalSlug } from './check-fields.ts'
import { chartIdsIn, layoutText } from './layout.ts'
import { splitLayout, withDefaults } from './metadata.ts'
import { uuidsOfCharts } from './store.ts'

/** The columns of given fields, except owners and tags. */
export function plainColumns({
  dashboard_title,
  slug,
  css,
  published,
  certified_by,
  certification_details,
  mark,
}: DashboardPatch | NewDashboard) {
  return withoutUndefined({
    dashboard_title,
    slug: slug === undefined ? undefined : normalSlug(slug),
    css,
    published: published === undefined ? undefined : published === true ? 1 : 0,
    certified_by,
    certification_details,
    mark: mark === undefined ? undefined : JSON.stringify(mark),
  })
}

/** The columns of layout and settings, and the charts of a new layout; null if the charts stay. */
interface TableColumns {
  readonly columns: { readonly position_json?: string | null; readonly json_metadata?: string | null }
  readonly chartIds: readonly number[] | null
}

/**
 * The columns of layout and settings. A client of our protocol gets back the texts that it sent, and its layout sets the
 * charts. For other clients the columns are those of the reference server: a layout in the settings of an update sets the
 * charts and gets their uuids, one in its own column does not; and settings of an update get defaults.
 */
export async function tableColumns(
  view: StoreView,
  { position_json, json_metadata }: DashboardPatch | NewDashboard,
  { layout, settings }: GivenTables,
  { isNew, isOurs }: FieldsOrigin,
): Promise<TableColumns> {
  const given = withoutUndefined({ position_json, json_metadata })
  const own = isOurs && layout !== undefined ? chartIdsIn(layout) : null
  if (settings === undefined || (isNew && !isOurs)) return { columns: given, chartIds: own }
  const split = splitLayout(settings)
  const exact = exactNumbersOf(json_metadata)
  const layoutNumbers = isRecord(exact) ? exact['positions'] : undefined
  if (split.layout === null) {
    const text = isOurs ? json_metadata : writeExact(withDefaults(split.settings, false), exact)
    return { columns: { ...given, ...withoutUndefined({ json_metadata: text }) }, chartIds: own }
  }
  const chartIds = chartIdsIn(split.layout)
  const uuids = isOurs ? null : await uuidsOfCharts(view, chartIds)
  return {
    columns: {
      position_json: layoutText(split.layout, uuids, layoutNumbers),
      json_metadata: writeExact(isOurs ? split.settings : withDefaults(split.settings, true), exact),
    },
    chartIds,
  }
}
