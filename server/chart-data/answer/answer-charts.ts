import { setImmediate } from 'node:timers/promises'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { allOk, err, ok, type Result } from '#domain/core/result.ts'
import { cacheSeconds } from '#domain/semantic/limits/cache-time.ts'
import { withoutOldKeys } from '#domain/semantic/old-keys.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { openDataset } from '#server/chart-data/dataset/open-dataset.ts'
import { type Annotations, type ChartAnswer, chartError } from '#server/chart-data/present/present-answer.ts'
import { processAnswer } from '#server/chart-data/processed/process-answer.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import type { User } from '#server/store/users.ts'
import { annotationData } from './annotation-data.ts'
import { answerChart } from './answer-chart.ts'
import { makeAnswerRoom } from './answer-room.ts'

/** The answers to all queries of a request, or why it has none. */
export type ChartAnswers = Result<readonly ChartAnswer[], HttpError>

/** A request for chart data with its user and its time, in ms since 1970. */
interface RequestedData {
  readonly body: ChartDataRequest
  readonly user: User
  readonly now: number
}

/** Answers all queries of a request. The signal stops them. Fails: with the answer to it. */
export async function answerCharts(
  deps: ChartDeps,
  requested: RequestedData,
  signal: AbortSignal,
): Promise<ChartAnswers> {
  const { body, user, now } = requested
  const { datasource, result_type: wholeType = 'full' } = body
  const queries = body.queries.map(withoutOldKeys)
  if (datasource.type !== 'table') return err(NOT_FOUND)
  const opened = await openDataset(deps, user, datasource.id, NOT_FOUND)
  if (!opened.ok) return opened
  const force = body.force === true
  const seconds = await secondsOf(deps, body, opened.value)
  const room = makeAnswerRoom()
  const stop = AbortSignal.any([signal, room.signal])
  const request = {
    ...opened.value,
    cacheSeconds: seconds,
    runner: deps.chartRunner,
    userId: user.id,
    force,
    now,
    signal: stop,
  }
  const answers = await Promise.all(
    queries.map(async (query, at) => {
      await turns(at)
      const answer = await answerChart(request, query, query.result_type ?? wholeType)
      room.take(answer)
      return answer
    }),
  )
  const tooLarge = room.refusal()
  if (tooLarge !== null) return err(tooLarge)
  const all = allOk(answers)
  if (!all.ok) return err(chartError(all.error))
  const ask = (body: ChartDataRequest) => answerCharts(deps, { ...requested, body }, signal)
  const known: Parameters<typeof annotationData>[1]['known'] = new Map()
  const annotations = allOk(
    await Promise.all(queries.map((query) => annotationData(query, { store: deps.store, ask, known }))),
  )
  if (!annotations.ok) return annotations
  if (bytesOf(annotations.value) > MOST_ANNOTATION_BYTES) return err(TOO_LONG_ANNOTATIONS)
  const whole = all.value.map((answer, at) => withAnnotations(answer, annotations.value[at] ?? new Map()))
  const wanted = (body.result_format ?? 'json') === 'json' ? ('json' as const) : ('file' as const)
  const shown = { form: body.form_data, dataset: opened.value.dataset, wanted }
  return allOk(
    await Promise.all(
      whole.map(async (answer, at) =>
        (queries[at]?.result_type ?? wholeType) === 'post_processed'
          ? await processAnswer(answer, shown, { userId: user.id, signal })
          : ok(answer),
      ),
    ),
  )
}

/** Waits for so many turns of the event loop: each query is compiled in its own, so that other requests run between them. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate()
}

/** Most bytes of all layers of annotations in one answer. */
const MOST_ANNOTATION_BYTES = 50_000_000

const TOO_LONG_ANNOTATIONS = messageError(
  400,
  `Error: The annotation layers of a request may have ${MOST_ANNOTATION_BYTES / 1_000_000} MB of rows; these have more. Show fewer layers, or a shorter time range.`,
)

function bytesOf(annotations: readonly Annotations[]): number {
  const parts = annotations.flatMap((layers) => [...layers.values()].flat())
  return parts.reduce((sum, part) => sum + part.byteLength, 0)
}

/** How long the answers are given again: as the request, its chart or its dataset says. */
async function secondsOf(
  { store }: ServerDeps,
  { custom_cache_timeout: own, form_data: form }: ChartDataRequest,
  dataset: { readonly cacheSeconds: number },
): Promise<number> {
  const id = form?.['slice_id']
  const chart = typeof id === 'number' && Number.isSafeInteger(id) ? await rowById(store, 'charts', id) : null
  return cacheSeconds([own, chart?.cache_timeout, dataset.cacheSeconds])
}

function withAnnotations(answer: ChartAnswer, annotations: Annotations): ChartAnswer {
  return answer.kind === 'run' ? { ...answer, annotations } : answer
}
