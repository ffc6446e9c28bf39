import { ok } from '#domain/core/result.ts'
import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { STANDARD_SQL } from '#domain/semantic/dialect.ts'

/** An engine that runs nothing: every query has one column, as a new dataset needs it. */
export const COLUMN_ENGINE: Engine = {
  ...DUCKDB_KIND,
  dialect: STANDARD_SQL,
  isFull: () => false,
  run: async () =>
    ok({
      dataJson: Buffer.from('[]'),
      columns: [{ column_name: 'one', name: 'one', type: 'INTEGER', type_generic: 0, is_dttm: false }],
      rowCount: 0,
      sqlRowCount: 0,
      labelParts: [],
      cut: null,
      isLimited: false,
      engineMs: 0,
    }),
  stop: async () => false,
  schemas: async () => ok([]),
  tables: async () => ok([]),
  problems: async () => ok([]),
  tableExtra: async () => ok(null),
  tableMetadata: async () => ok(null),
  close: async () => undefined,
}
