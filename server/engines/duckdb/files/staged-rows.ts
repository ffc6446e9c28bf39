import { DuckDBInstance } from '@duckdb/node-api'
import type { LoadedColumn } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoted } from '#server/engines/duckdb/open-database.ts'

/** Memory for reading a staged file, in bytes. */
const MEMORY = '256MB'

/** The rows of a staged Parquet file as texts of all digits, in groups; a boolean is 0 or 1. Throws errors of DuckDB. */
export async function* stagedRows(
  path: string,
  columns: readonly LoadedColumn[],
): AsyncGenerator<readonly (readonly (string | null)[])[], void, undefined> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY, threads: '1' })
  const connection = await instance.connect()
  try {
    const texts = columns.map(({ name, type }) => {
      const value = type.kind === 'boolean' ? `CAST(${quoted(name)} AS INTEGER)` : quoted(name)
      return `CAST(${value} AS VARCHAR)`
    })
    const result = await connection.stream(
      `SELECT ${texts.join(', ')} FROM read_parquet(${textLiteral(path)})`,
    )
    for (
      let chunk = await result.fetchChunk();
      chunk !== null && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    )
      yield chunk.getRows().map((row) => row.map((value) => (value === null ? null : String(value))))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
