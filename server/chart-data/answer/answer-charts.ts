import { setImmediate } from 'node:timers/promises'
import type { ChartDataRequest, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import { cacheSeconds } from '#domain/semantic/limits/cache-time.ts'
import { withoutOldKeys } from '#domain/semantic/old-keys.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { openDataset } from '#server/chart-data/dataset/open-dataset.ts'
import { processAnswer } from '#server/chart-data/processed/process-answer.ts'
import type { ChartRequest } from '#server/chart-data/runner/chart-request.ts'
import type { ServerDeps } from '#server/deps.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'
import { annotationData } from './annotation-data.ts'
import { answerChart } from './answer-chart.ts'
import { makeRowBudget } from './row-budget.ts'

/** The answers to all queries of a request, or the reason why it has none. */
export type ChartAnswers = Result<readonly ChartAnswer[], ChartDataError>

/** A request for chart data with its user and its time, in ms since 1970. */
interface RequestedData {
  readonly body: ChartDataRequest
  readonly user: User
  readonly now: number
}

/** Answers all queries of a request. The signal stops them. Fails: every code of ChartDataError but those of files. */
export async function answerCharts(
  deps: ChartDeps,
  requested: RequestedData,
  signal: AbortSignal,
): Promise<ChartAnswers> {
  const { body, user, now } = requested
  if (body.datasource.type !== 'table') return err({ code: 'dataset-not-found' })
  const opened = await openDataset(deps, user, body.datasource.id)
  if (!opened.ok) return opened
  const queries = body.queries.map((query) => withType(withoutOldKeys(query), body))
  const request = {
    ...opened.value,
    cacheSeconds: await secondsOf(deps, body, opened.value),
    runner: deps.chartRunner,
    userId: user.id,
    force: body.force === true,
    now,
    signal,
    batch: body.batch?.id ?? null,
  }
  runAnnounced(request, body)
  const answers = await answerQueries(request, queries)
  if (!answers.ok) return answers
  const answerLayer = (layer: ChartDataRequest) => answerCharts(deps, { ...requested, body: layer }, signal)
  const annotations = await annotationData(queries, deps.store, answerLayer)
  if (!annotations.ok) return annotations
  const wanted = (body.result_format ?? 'json') === 'json' ? ('json' as const) : ('file' as const)
  const shown = { form: body.form_data, dataset: opened.value.dataset, wanted }
  return allOk(
    await Promise.all(
      answers.value.map(async (answer, at) => {
        const annotated = withAnnotations(answer, annotations.value[at])
        return queries[at]?.result_type === 'post_processed'
          ? await processAnswer(annotated, shown, { userId: user.id, signal })
          : ok(annotated)
      }),
    ),
  )
}

/** A query of a request with the type of its result. */
type TypedQuery = QueryObject & { readonly result_type: string }

function withType(query: QueryObject, { result_type: type }: ChartDataRequest): TypedQuery {
  return { ...query, result_type: query.result_type ?? type ?? 'full' }
}

/** Runs all queries of a request at the same time, within one budget of rows. */
async function answerQueries(
  request: ChartRequest,
  queries: readonly TypedQuery[],
): Promise<Result<readonly ChartAnswer[], ChartDataError>> {
  const budget = makeRowBudget()
  const signal = AbortSignal.any([request.signal, budget.signal])
  const answers = await Promise.all(
    queries.map(async (query, at) => {
      await turns(at)
      const answer = await answerChart({ ...request, signal }, query, query.result_type)
      budget.add(answer)
      return answer
    }),
  )
  const tooLarge = budget.error()
  if (tooLarge !== null) return err(tooLarge)
  const all = allOk(answers)
  return all.ok ? all : err({ code: 'query-failed', error: all.error })
}

/** Runs the announced queries beside those of the request, whose chart receives the answer, or the error of its own run. */
function runAnnounced(request: ChartRequest, { batch }: ChartDataRequest): void {
  for (const [at, query] of (batch?.announced ?? []).entries())
    void turns(at)
      .then(async () => answerChart(request, withoutOldKeys(query), 'full'))
      .catch(() => null)
}

/** Waits for turns of the event loop: each query is compiled in a separate one, so that other requests run in between. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate()
}

/** The cache lifetime of the answers in seconds: that of the request, its chart or its dataset. */
async function secondsOf(
  { store }: ServerDeps,
  { custom_cache_timeout: own, form_data: form }: ChartDataRequest,
  dataset: { readonly cacheSeconds: number },
): Promise<number> {
  const id = form?.['slice_id']
  const chart = typeof id === 'number' && Number.isSafeInteger(id) ? await rowById(store, 'charts', id) : null
  return cacheSeconds([own, chart?.cache_timeout, dataset.cacheSeconds])
}

function withAnnotations(
  answer: ChartAnswer,
  annotations: Extract<ChartAnswer, { kind: 'run' }>['annotations'] = new Map(),
): ChartAnswer {
  return answer.kind === 'run' ? { ...answer, annotations } : answer
}
