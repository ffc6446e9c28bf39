import { DuckDBInstance } from '@duckdb/node-api'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoted } from '#server/engines/duckdb/open-database.ts'

/** Memory for reading a staged file, in bytes. */
const MEMORY = '256MB'

/**
 * Writes the rows of a staged Parquet file as CSV for other databases: without a header, NULL as nothing and texts in quotes,
 * also empty ones. Throws errors of DuckDB.
 */
export async function writeStagedCsv(
  path: string,
  columns: readonly { readonly name: string }[],
  csvPath: string,
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY, threads: '1' })
  const connection = await instance.connect()
  try {
    const names = columns.map(({ name }) => quoted(name)).join(', ')
    await connection.run(
      `COPY (SELECT ${names} FROM read_parquet(${textLiteral(path)})) TO ${textLiteral(csvPath)}
       (FORMAT csv, HEADER false, FORCE_QUOTE *, NULLSTR '')`,
    )
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
