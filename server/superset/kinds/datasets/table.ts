import type { Selectable } from 'kysely'
import { DATASET_TABLE } from '#server/records/datasets/table.ts'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/**
 * Datasets of a Superset as each user sees them. `columns` and `metrics` are lists as JSON texts, null while only a list
 * was read; `owners` are ids; `more` holds written fields without a column of their own; `told` holds the read-only fields
 * of the Superset.
 */
export const UPSTREAM_DATASET_TABLE = {
  wireName: DATASET_TABLE.wireName,
  table: 'upstream_datasets',
  columns: {
    database_id: 'INTEGER',
    catalog: 'TEXT',
    schema: 'TEXT',
    table_name: 'TEXT',
    sql: 'TEXT',
    description: 'TEXT',
    main_dttm_col: 'TEXT',
    cache_timeout: 'INTEGER',
    template_params: 'TEXT',
    hours_offset: 'INTEGER',
    owners: 'TEXT',
    extra: 'TEXT',
    columns: 'TEXT',
    metrics: 'TEXT',
    more: 'TEXT',
    mark: 'TEXT',
    told: 'TEXT',
  },
  isShared: false,
  indexes: [],
  uncounted: ['told'],
  long: ['sql', 'description', 'columns', 'metrics', 'told'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

type UpstreamDatasetTable = TableOf<typeof UPSTREAM_DATASET_TABLE>

/** A row of it. */
export type UpstreamDatasetRow = Selectable<UpstreamDatasetTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    upstream_datasets: UpstreamDatasetTable
  }
}
