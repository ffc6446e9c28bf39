import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError } from '#domain/engines/engine.ts'
import { planAnswer } from '#domain/semantic/plan-answer.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { ChartRunner } from '#server/engines/host/chart-runner.ts'
import type { ChartAnswer } from '#server/present/chart-data.ts'
import { type Dataset, semanticDataset } from '#server/store/datasets.ts'

/** Who asks, of which dataset; `force` passes answers by that are kept, `now` is ms since 1970. */
interface ChartAsker {
  readonly runner: ChartRunner
  readonly engine: Engine
  readonly userId: number
  readonly dataset: Dataset
  readonly force: boolean
  readonly now: number
  readonly signal: AbortSignal
}

/** Answers one query of a chart. Fails: every code of SemanticError and of EngineError. */
export async function answerChart(
  { runner, engine, userId, dataset, force, now, signal }: ChartAsker,
  query: QueryObject,
  resultType: string,
): Promise<Result<ChartAnswer, SemanticError | EngineError>> {
  const asked = semanticDataset(dataset)
  const plan = planAnswer({ query, dataset: asked, dialect: engine.dialect, now }, resultType)
  if (!plan.ok) return plan
  if (plan.value.kind === 'known') return ok(plan.value)
  const { compiled, steps, form } = plan.value
  const { sql, rowLimit } = compiled
  const { row } = dataset
  const scope = `${userId} ${row.id} ${row.changed_on}`
  const run = await runner.run({
    engine,
    scope,
    sql,
    rowLimit,
    schema: row.schema,
    steps,
    force,
    now,
    signal,
  })
  return run.ok ? ok({ kind: 'run', compiled, run: run.value, form }) : run
}
