import type { Selectable } from 'kysely'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/** The columns of charts. */
export const CHART_TABLE = {
  wireName: 'chart',
  table: 'charts',
  columns: {
    slice_name: 'TEXT',
    viz_type: 'TEXT',
    dataset_id: 'INTEGER REFERENCES datasets(id) ON DELETE SET NULL',
    params: 'TEXT',
    query_context: 'TEXT',
    description: 'TEXT',
    cache_timeout: 'INTEGER',
    certified_by: 'TEXT',
    certification_details: 'TEXT',
    extra_json: 'TEXT',
    owner_ids: 'TEXT',
    tag_names: 'TEXT',
    created_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
    changed_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
  },
  isShared: true,
  indexes: ['charts_by_dataset ON charts(dataset_id)'],
  uncounted: [],
  long: ['params', 'query_context', 'description'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

/** A chart; `params`, `query_context` and `extra_json` are JSON texts. */
export type ChartTable = TableOf<typeof CHART_TABLE>

/** A row of it. */
export type ChartRow = Selectable<ChartTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    charts: ChartTable
  }
}
