import type { DuckDBConnection } from '@duckdb/node-api'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, NewRelation } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { quoted } from '#server/engines/duckdb/open-database.ts'
import { relationKind } from './relations.ts'

/** A guarded SELECT, and the signal that stops it. */
interface Source {
  readonly text: string
  readonly signal: AbortSignal
}

/** Creates a table or view of a guarded text in a database in which tables are loaded. Throws errors of the database. */
export async function createInDatabase(
  connection: DuckDBConnection,
  { kind, schema, name }: NewRelation,
  { text, signal }: Source,
): Promise<Result<{ readonly rows: number }, EngineError>> {
  if (schema !== 'main') return err(placelessError('forbidden', `There is no schema ${schema}.`))
  if ((await relationKind(connection, schema, name)) !== null)
    return err(placelessError('database', `${schema}.${name} already exists. Choose another name.`))
  const interrupt = () => connection.interrupt()
  signal.addEventListener('abort', interrupt)
  try {
    const answer = await connection.runAndReadAll(`CREATE ${kind} ${schema}.${quoted(name)} AS\n${text}`)
    return ok({ rows: kind === 'VIEW' ? 0 : Number(answer.getRows()[0]?.[0] ?? 0) })
  } finally {
    signal.removeEventListener('abort', interrupt)
  }
}
