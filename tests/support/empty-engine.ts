import { ok } from '#domain/core/result.ts'
import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import type { Engine, Engines } from '#domain/engines/engine.ts'

/** An engine of a database without tables, whose runs have no rows. Tests replace the parts that they observe. */
export const EMPTY_ENGINE: Engine = {
  ...DUCKDB_KIND,
  isFull: () => false,
  run: async () =>
    ok({
      dataJson: Buffer.from('[]'),
      columns: [],
      rowCount: 0,
      sqlRowCount: 0,
      labelParts: [],
      cut: null,
      isLimited: false,
      engineMs: 0,
    }),
  stop: async () => false,
  catalogs: async () => ok([]),
  schemas: async () => ok([]),
  tables: async () => ok([]),
  problems: async () => ok([]),
  tableMetadata: async () => ok(null),
  tableExtra: async () => ok(null),
  tryConnection: async () => null,
  loadTable: async () => ok({ rows: 0 }),
  changeTable: async () => ok(undefined),
  close: async () => undefined,
}

/** Engines that open nothing but the empty one. */
export const EMPTY_ENGINES: Engines = {
  kinds: [DUCKDB_KIND],
  dialectOf: () => DUCKDB_KIND.dialect,
  open: () => ok(EMPTY_ENGINE),
  tryDatabase: async () => null,
  closeDatabase: async () => undefined,
  close: async () => undefined,
}
