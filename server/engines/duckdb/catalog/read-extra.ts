import type { DuckDBConnection } from '@duckdb/node-api'
import type { EngineTableExtra } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { type OpenDatabase, quoted } from '#server/engines/duckdb/open-database.ts'

/** A table by its names in DuckDB. */
interface TablePlace {
  readonly catalog: string
  readonly schema: string
  readonly table: string
}

/** Reads rows, size and definition of a table or view from the catalog; null if there is none. */
export async function readExtra(
  connection: DuckDBConnection,
  place: TablePlace,
  { showsDefinitions, redact }: OpenDatabase,
): Promise<EngineTableExtra | null> {
  const names = [place.catalog, place.schema, place.table]
  const found = await connection.runAndReadAll(
    `SELECT 'table', estimated_size, NULL FROM duckdb_tables()
      WHERE database_name = $1 AND schema_name = $2 AND table_name = $3 AND NOT internal
     UNION ALL
     SELECT 'view', NULL, sql FROM duckdb_views()
      WHERE database_name = $1 AND schema_name = $2 AND view_name = $3 AND NOT internal`,
    names,
  )
  const [row] = found.getRows()
  if (row === undefined) return null
  const [kind, rowCount, sql] = row
  return {
    rowCount: typeof rowCount === 'bigint' ? Number(rowCount) : null,
    sizeBytes: kind === 'table' ? await readSize(connection, place) : null,
    definition: showsDefinitions && typeof sql === 'string' ? redact(sql) : null,
  }
}

/** Returns the bytes of the blocks that hold a table's columns; null for a name that this function of DuckDB misreads. */
async function readSize(connection: DuckDBConnection, place: TablePlace): Promise<number | null> {
  const names = [place.catalog, place.schema, place.table]
  // It drops a doubled quote, and would measure another table.
  if (names.some((name) => name.includes('"'))) return null
  const info = `pragma_storage_info(${textLiteral(names.map(quoted).join('.'))})`
  const read = await connection.runAndReadAll(
    `SELECT count(DISTINCT block) * any_value(size.block_size)
       FROM (SELECT block_id AS block FROM ${info} UNION ALL SELECT unnest(additional_block_ids) FROM ${info}),
            (SELECT block_size FROM pragma_database_size() WHERE database_name = $1) AS size
      WHERE block >= 0`,
    [place.catalog],
  )
  const bytes = read.getRows()[0]?.[0]
  return typeof bytes === 'bigint' ? Number(bytes) : null
}
