import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { planAnswer } from '#domain/semantic/plan-answer.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { ChartRun, ChartRunner } from '#server/engines/host/chart-runner.ts'
import type { ChartAnswer } from '#server/present/chart-data.ts'
import { type Dataset, semanticDataset } from '#server/store/datasets.ts'
import { type ChartTemplates, fillChart } from './fill-chart.ts'

/** Who asks, of which dataset; `force` passes cached answers by, `now` is ms since 1970. */
export interface ChartRequest extends Pick<ChartRun, 'engine' | 'force' | 'cacheSeconds' | 'now' | 'signal'> {
  readonly runner: ChartRunner
  readonly userId: number
  readonly dataset: Dataset
  readonly templates: ChartTemplates
}

/** Answers one query of a chart. Fails: every code of SemanticError and of EngineError. */
export async function answerChart(
  request: ChartRequest,
  query: QueryObject,
  resultType: string,
): Promise<Result<ChartAnswer, SemanticError | EngineError>> {
  const { runner, engine, userId, dataset, templates, force, cacheSeconds, now, signal } = request
  const { dialect } = engine
  const asked = { query, dataset: semanticDataset(dataset) }
  const filled = await fillChart(asked, { ...templates, dialect, now })
  if (!filled.ok) return filled
  const plan = planAnswer({ ...filled.value, dialect, now }, resultType)
  if (!plan.ok) return plan
  if (plan.value.kind === 'known') return ok(plan.value)
  const { compiled, steps, form } = plan.value
  const { sql, rowLimit, comparisons } = compiled
  const { row } = dataset
  const scope = `${userId} ${row.id} ${row.changed_on}`
  const { schema } = row
  const run = await runner.run({
    engine,
    scope,
    sql,
    rowLimit,
    schema,
    comparisons,
    steps,
    force,
    cacheSeconds,
    now,
    signal,
  })
  return run.ok ? ok({ kind: 'run', compiled, run: run.value, form }) : run
}
