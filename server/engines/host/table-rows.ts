import { ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, EngineTable, TableRows } from '#domain/engines/engine.ts'
import { bucketOf, differingBuckets, FEWEST_COMPARED, hashBuckets } from '#domain/sql/tables/table-buckets.ts'

/**
 * Writes the tables of a schema as the rows of the wire: all, or those in the buckets that differ from `known`. It runs where
 * the tables are read: 260,000 of them would block the main process for most of a second.
 */
export function writeTableRows(tables: readonly EngineTable[], known: string | null): TableRows {
  const rows = tables.map((table) => [table.name, JSON.stringify(rowOf(table))] as const)
  const count = rows.length
  if (count < FEWEST_COMPARED) return { count, hashes: null, changed: null, json: bytesOf(rows) }
  const hashes = hashBuckets(rows)
  const changed = known === null ? null : differingBuckets(known, hashes)
  if (changed === null) return { count, hashes, changed, json: bytesOf(rows) }
  const buckets = new Set(changed)
  return { count, hashes, changed, json: bytesOf(rows.filter(([name]) => buckets.has(bucketOf(name)))) }
}

/** Reads the tables of a schema as rows of the wire. Fails: as `tables` of the engine. */
export async function readTableRows(
  engine: Engine,
  {
    schema,
    catalog,
    known,
  }: { readonly schema: string; readonly catalog: string | null; readonly known: string | null },
): Promise<Result<TableRows, EngineError>> {
  if (engine.tableRows !== undefined) return await engine.tableRows(schema, catalog, known)
  const tables = await engine.tables(schema, catalog)
  return tables.ok ? ok(writeTableRows(tables.value, known)) : tables
}

function bytesOf(rows: readonly (readonly [name: string, json: string])[]): Uint8Array {
  return Buffer.from(`[${rows.map(([, json]) => json).join(',')}]`)
}

/** Superset has certifications in `extra`, and clients ignore unknown keys. */
function rowOf({ name, kind, rowCount, comment }: EngineTable) {
  const extra = rowCount === null && comment === null ? null : { row_count: rowCount, comment }
  return { value: name, type: kind, extra }
}
