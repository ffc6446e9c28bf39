import { err, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { BUSY } from '#domain/engines/run-end.ts'
import { type CompiledQuery, compileQuery } from '#domain/semantic/compile-query.ts'
import { refuseSize } from '#domain/semantic/query-size.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { CompileInput } from '#domain/semantic/write-query.ts'
import type { ChartRequest } from '#server/chart-data/runner/chart-request.ts'
import { findEngineKind } from '#server/engines/all.ts'
import { work } from '#server/work/work.ts'
import { COMPILE_QUERY } from './compile-task.ts'
import { compileWeight, HEAVIEST_INLINE } from './compile-weight.ts'

/** The request that a query is compiled for, and the limits of its database. */
type CompilePlace = Pick<ChartRequest, 'engine' | 'now' | 'mostRows' | 'userId' | 'signal'>

/**
 * Compiles the query of a chart: a light one in this process, a heavy one in a child process. Fails: every code of
 * SemanticError, `busy` if too many tasks wait.
 */
export async function compileChart(
  given: Pick<CompileInput, 'query' | 'dataset' | 'groupsOf'>,
  { engine: { dialect }, now, mostRows, userId, signal }: CompilePlace,
): Promise<Result<CompiledQuery, SemanticError | EngineError>> {
  const rest = { ...given, now, mostRows }
  const input = { ...rest, dialect }
  const isHeavy = refuseSize(input.query) === null && compileWeight(input) > HEAVIEST_INLINE
  if (!isHeavy || findEngineKind(dialect.name) === null) return compileQuery(input)
  const compiled = await work.run(COMPILE_QUERY, { ...rest, engine: dialect.name }, { userId, signal })
  return compiled.ok ? compiled.value : err(compiled.error === 'busy' ? BUSY : TOO_HEAVY)
}

const TOO_HEAVY: SemanticError = {
  code: 'bad-query',
  message: 'Error: The query is too large to be written as SQL. Use fewer metrics, filters or time shifts.',
}
