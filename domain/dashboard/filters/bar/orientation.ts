import type { StoredTable } from '#domain/records/dashboards/table.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'

/** The place of the filter bar: beside the charts, or above them. */
export type BarOrientation = 'vertical' | 'horizontal'

/** The setting of the metadata. Source: BI spec §3. */
const ORIENTATION_SETTING = 'filter_bar_orientation'

/** Reads the orientation of the filter bar; vertical by default, as in Superset. */
export function barOrientation(metadata: StoredTable): BarOrientation {
  return entriesOf(metadata).get(ORIENTATION_SETTING) === 'HORIZONTAL' ? 'horizontal' : 'vertical'
}

/** The setting that stores an orientation. */
export function orientationSetting(orientation: BarOrientation): ReadonlyMap<string, unknown> {
  return new Map([[ORIENTATION_SETTING, orientation.toUpperCase()]])
}
