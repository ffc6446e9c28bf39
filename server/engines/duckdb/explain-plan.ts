import type { DuckDBConnection } from '@duckdb/node-api'
import { parseJson } from '#domain/core/parse.ts'
import type { Plan } from '#domain/query/estimate/plan.ts'
import { readPlanJson } from '#domain/query/estimate/read-plan-json.ts'

/** The plan of a guarded SELECT, which is not executed; null if the engine gives none. Throws errors of the database. */
export async function explainPlan(connection: DuckDBConnection, select: string): Promise<Plan | null> {
  const reader = await connection.runAndReadAll(`EXPLAIN (FORMAT json)\n${select}`)
  const read = parseJson(String(reader.getRows()[0]?.[1] ?? ''))
  return read.ok ? readPlanJson(read.value) : null
}
