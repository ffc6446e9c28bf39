import { ok } from '#domain/core/result.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { EMPTY_ENGINE } from '#tests/support/empty-engine.ts'

/** An engine that runs nothing: every query has one column, as a new dataset needs it. */
export const COLUMN_ENGINE: Engine = {
  ...EMPTY_ENGINE,
  dialect: STANDARD_SQL,
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
}
