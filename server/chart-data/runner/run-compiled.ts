import type { Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import type { CompiledQuery } from '#domain/semantic/compile-query.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import type { ChartRequest } from './chart-request.ts'
import type { ChartRunAnswer } from './chart-runner.ts'

/** Runs a compiled query with the rights of its user. Fails: every code of EngineError. */
export async function runCompiled(
  {
    runner,
    engine,
    userId,
    dataset: { row },
    database,
    force,
    cacheSeconds,
    now,
    signal,
    batch,
    timeoutMs,
  }: ChartRequest,
  { sql, probeSql, rowLimit, comparisons, mergeable }: CompiledQuery,
  steps: readonly PostStep[],
): Promise<Result<ChartRunAnswer, EngineError>> {
  // A changed database may be another server, or another user's view of it.
  const scope = `${userId} ${row.id} ${row.changed_on} ${database.changed_on}`
  const { catalog, schema } = row
  const query = { engine, scope, sql, probeSql, rowLimit, catalog, schema, comparisons, steps, mergeable }
  const call = { force, cacheSeconds, now, signal, userId, batch, timeoutMs }
  return runner.run({ ...query, ...call })
}
