import type { Selectable } from 'kysely'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/** The columns of datasets; their own columns and metrics have separate tables. */
export const DATASET_TABLE = {
  wireName: 'dataset',
  table: 'datasets',
  columns: {
    database_id: 'INTEGER NOT NULL REFERENCES databases(id) ON DELETE CASCADE',
    catalog: 'TEXT',
    schema: 'TEXT',
    table_name: 'TEXT NOT NULL',
    sql: 'TEXT',
    description: 'TEXT',
    main_dttm_col: 'TEXT',
    extra: 'TEXT',
    cache_timeout: 'INTEGER',
    template_params: 'TEXT',
    hours_offset: 'INTEGER NOT NULL DEFAULT 0',
    fetch_values_predicate: 'TEXT',
    filter_select_enabled: 'INTEGER NOT NULL DEFAULT 1',
    mark: 'TEXT',
    parts: 'INTEGER NOT NULL DEFAULT 0',
    owner_ids: 'TEXT',
    tag_names: 'TEXT',
    created_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
    changed_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
  },
  isShared: true,
  indexes: [],
  uncounted: [],
  long: ['sql', 'description'],
  lengthInside: `SELECT sum(length(concat(column_name, verbose_name, description, expression, extra)) + 200)
    FROM dataset_columns WHERE dataset_id = datasets.id`,
  remembersDeleted: true,
} as const satisfies StoredKind

/**
 * A table or query that charts use. `extra` and `mark` are JSON texts; `parts` counts the changes of its columns and
 * metrics, so that its revision changes with them.
 */
type DatasetTable = TableOf<typeof DATASET_TABLE>

/** A row of it. */
export type DatasetRow = Selectable<DatasetTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    datasets: DatasetTable
  }
}
