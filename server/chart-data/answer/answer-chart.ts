import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { TOO_LONG } from '#domain/engines/run-end.ts'
import { planAnswer } from '#domain/semantic/answer/plan-answer.ts'
import { startAnswer } from '#domain/semantic/answer/start-answer.ts'
import {
  fittingSeries,
  pointCountQuery,
  seriesCountQuery,
  TIME_END,
  timeEndQuery,
} from '#domain/semantic/derived/count-queries.ts'
import { queryCompleteness } from '#domain/semantic/query-completeness.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { DatasetQuery } from '#domain/semantic/templates/query-texts.ts'
import { limitOf } from '#domain/semantic/write-query.ts'
import { MAX_STATEMENT_BYTES } from '#domain/sql/statement-size.ts'
import { coveredUntil } from '#domain/time/covered-until.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import { compileChart } from '#server/chart-data/compile/compile-chart.ts'
import { sqlLengthOf } from '#server/chart-data/compile/sql-length.ts'
import type { ChartRequest } from '#server/chart-data/runner/chart-request.ts'
import { runCompiled } from '#server/chart-data/runner/run-compiled.ts'
import { fillChart } from '#server/chart-data/templates/fill-chart.ts'
import { semanticDataset } from '#server/store/datasets.ts'
import { answerTotals } from './answer-totals.ts'
import { readNumbers } from './read-numbers.ts'

/** The generic type of a time column. Source: wire §7. */
const TIME_TYPE = 2

type Answered = Result<ChartAnswer, SemanticError | EngineError>

/** Answers one query of a chart. Fails: every code of SemanticError and of EngineError. */
export async function answerChart(
  request: ChartRequest,
  query: QueryObject,
  resultType: string,
): Promise<Answered> {
  const { engine, dataset, templates, now } = request
  const { dialect } = engine
  const given = { query, dataset: semanticDataset(dataset) }
  if (sqlLengthOf(given) > MAX_STATEMENT_BYTES) return err(TOO_LONG)
  const filled = await fillChart(given, { ...templates, dialect, now })
  if (!filled.ok) return filled
  const answered = await answerFilled(request, filled.value, resultType)
  const isFit = query.fit_series !== true || !isTruncated(answered)
  const fitting = isFit ? null : await withFittingSeries(request, filled.value)
  return fitting === null ? answered : answerFilled(request, { ...filled.value, query: fitting }, resultType)
}

function isTruncated(answered: Answered): boolean {
  return answered.ok && answered.value.kind === 'run' && answered.value.run.answer.cut?.by === 'rows'
}

/** Answers a query whose templates are filled in. */
async function answerFilled(
  request: ChartRequest,
  { query, dataset }: DatasetQuery,
  resultType: string,
): Promise<Answered> {
  const { dialect } = request.engine
  const start = startAnswer({ query, dataset, dialect }, resultType)
  if (start.kind === 'known') return ok(start)
  const written = await compileChart({ query: start.query, dataset }, request)
  if (!written.ok) return written
  const plan = planAnswer(start.query, written.value, resultType)
  if (!plan.ok) return plan
  if (plan.value.kind === 'known') return ok(plan.value)
  const { compiled, steps, form } = plan.value
  const counting = compiled.seriesLimit === null ? null : seriesCountQuery(query)
  const ending = query.time_end === true && resultType === 'full' ? timeEndQuery(query, dataset) : null
  const [run, seriesCount, totals, timeEnd] = await Promise.all([
    runCompiled(request, compiled, steps),
    counting === null ? null : countOf(request, { query: counting, dataset }),
    resultType === 'full' ? answerTotals(request, { query, dataset }) : [],
    ending === null ? null : timeEndOf(request, { query: ending.query, dataset }, ending.grain),
  ])
  if (!run.ok) return run
  const completeness = queryCompleteness(compiled, { ...run.value.answer, seriesCount })
  return ok({ kind: 'run', compiled, run: run.value, form, completeness, totals, timeEnd })
}

/**
 * The query with as many series as fit its row limit with all their points: a series that ends early would look like a drop.
 * Null if a limit of series does not help.
 */
async function withFittingSeries(
  request: ChartRequest,
  { query, dataset }: DatasetQuery,
): Promise<QueryObject | null> {
  const series = seriesCountQuery(query)
  const counting = series === null ? null : pointCountQuery(query, dataset)
  const points = counting === null ? null : await countOf(request, { query: counting, dataset })
  if (points === null) return null
  const own = query.series_limit ?? 0
  const limit = fittingSeries(limitOf(query, request.mostRows).rows, {
    points,
    seriesLimit: own > 0 ? own : null,
  })
  return limit === null ? null : { ...query, series_limit: limit }
}

/** The result of a counting query; null if it fails, since the answer works without it. */
async function countOf(request: ChartRequest, given: DatasetQuery): Promise<number | null> {
  const answer = await answerOf(request, given)
  return answer && (readNumbers(answer.dataJson, 'rowcount')[0] ?? null)
}

/** The end of what the rows cover on the axis; null if the query fails or the column has no times. */
async function timeEndOf(
  request: ChartRequest,
  given: DatasetQuery,
  grain: string | null,
): Promise<number | null> {
  const answer = await answerOf(request, given)
  const column = answer?.columns.find(({ name }) => name === TIME_END)
  if (answer === null || column?.type_generic !== TIME_TYPE) return null
  const [last, before] = readNumbers(answer.dataJson, TIME_END)
  return last === undefined ? null : coveredUntil(last, { before, grain })
}

async function answerOf(request: ChartRequest, { query, dataset }: DatasetQuery): Promise<RunAnswer | null> {
  const compiled = await compileChart({ query, dataset }, request)
  if (!compiled.ok) return null
  const run = await runCompiled(request, compiled.value, [])
  return run.ok ? run.value.answer : null
}
