import type { DuckDBConnection } from '@duckdb/node-api'

/** Whether a name is that of a table or a view, ignoring case; null if it is free. */
export async function relationKind(
  connection: DuckDBConnection,
  schema: string,
  name: string,
): Promise<'table' | 'view' | null> {
  const answer = await connection.runAndReadAll(
    `SELECT 'table' FROM duckdb_tables()
       WHERE database_name = current_database() AND schema_name = $1 AND lower(table_name) = lower($2)
     UNION ALL
     SELECT 'view' FROM duckdb_views()
       WHERE database_name = current_database() AND schema_name = $1 AND lower(view_name) = lower($2)`,
    [schema, name],
  )
  const kind = answer.getRows()[0]?.[0]
  return kind === 'table' || kind === 'view' ? kind : null
}
