import type { Selectable } from 'kysely'
import { CHART_TABLE } from '#server/records/charts/table.ts'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/**
 * Charts of a Superset as each user sees them. `owners` and `dashboards` are lists of ids as JSON texts, `tag_names` a list
 * of names; `told` holds the read-only fields of the Superset.
 */
export const UPSTREAM_CHART_TABLE = {
  wireName: CHART_TABLE.wireName,
  table: 'upstream_charts',
  columns: {
    slice_name: 'TEXT',
    viz_type: 'TEXT',
    datasource_id: 'INTEGER',
    datasource_type: 'TEXT',
    params: 'TEXT',
    query_context: 'TEXT',
    description: 'TEXT',
    cache_timeout: 'INTEGER',
    certified_by: 'TEXT',
    certification_details: 'TEXT',
    owners: 'TEXT',
    dashboards: 'TEXT',
    tag_names: 'TEXT',
    extra_json: 'TEXT',
    told: 'TEXT',
  },
  isShared: false,
  indexes: [],
  uncounted: ['told'],
  long: ['params', 'query_context', 'description', 'told'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

type UpstreamChartTable = TableOf<typeof UPSTREAM_CHART_TABLE>

/** A row of it. */
export type UpstreamChartRow = Selectable<UpstreamChartTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    upstream_charts: UpstreamChartTable
  }
}
