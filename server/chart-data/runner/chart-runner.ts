import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { STOPPED } from '#domain/engines/run-end.ts'
import { isCached, isFresh } from '#domain/semantic/limits/cache-time.ts'
import type { Comparison } from '#domain/semantic/offsets/comparison.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import { createSharedWork } from '#server/jobs/shared-work.ts'

/** Upper limit of the cache in bytes; the least recently used answer is evicted first. */
const CACHE_BYTES = 64_000_000

/** Longest time of a chart's query, in ms. Source: security D-05. */
const CHART_TIMEOUT_MS = 60_000

/** A query to run for a chart. `scope` names the rights of its user: answers are cached per scope. */
export interface ChartRun {
  readonly engine: Engine
  readonly scope: string
  readonly sql: string
  /** The same with a limit of one more row, to detect missing rows; null for none. */
  readonly probeSql: string | null
  readonly rowLimit: number
  readonly schema: string | null
  readonly comparisons: readonly Comparison[]
  readonly steps: readonly PostStep[]
  readonly force: boolean
  /** The cache lifetime of an answer, in seconds. */
  readonly cacheSeconds: number
  readonly now: number
  readonly signal: AbortSignal
}

/** An answer for a chart; `cachedAt` is the time at which it was computed (ms since 1970), null if it is new. */
export interface ChartRunAnswer {
  readonly answer: RunAnswer
  readonly cacheKey: string
  readonly cachedAt: number | null
  /** Its cache lifetime in seconds. */
  readonly cacheSeconds: number
}

/** Runs the queries of charts: cached answers first, and one run for all equal queries at the same time. */
export interface ChartRunner {
  readonly run: (run: ChartRun) => Promise<Result<ChartRunAnswer, EngineError>>
}

interface CachedAnswer extends Pick<ChartRunAnswer, 'answer'> {
  readonly cachedAt: number
}

/** Makes a runner with an empty cache. */
export function createChartRunner(): ChartRunner {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: CACHE_BYTES,
    // An answer that would evict most others is not cached.
    maxEntrySize: CACHE_BYTES / 4,
    sizeCalculation: ({ answer }) => answer.dataJson.length + 1000,
  })
  const flights = createSharedWork<Result<RunAnswer, EngineError>>()

  async function run(wanted: ChartRun): Promise<Result<ChartRunAnswer, EngineError>> {
    const cacheKey = keyOf(wanted)
    const { cacheSeconds } = wanted
    const cached = wanted.force || !isCached(cacheSeconds) ? undefined : cache.get(cacheKey)
    if (cached !== undefined && isFresh(wanted.now - cached.cachedAt, cacheSeconds))
      return ok({ ...cached, cacheKey, cacheSeconds })
    const waiter = { signal: wanted.signal, onProgress: () => undefined }
    const ended = (await flights.join(cacheKey, () => start(wanted, cacheKey), waiter)) ?? err(STOPPED)
    return ended.ok ? ok({ answer: ended.value, cacheKey, cachedAt: null, cacheSeconds }) : ended
  }

  function start(
    { engine, sql, probeSql, schema, rowLimit, comparisons, steps, now }: ChartRun,
    cacheKey: string,
  ) {
    const clientId = `chart-${randomBytes(8).toString('hex')}`
    const timeoutMs = CHART_TIMEOUT_MS
    const request = { clientId, sql, schema, rowLimit, comparisons, steps, form: 'chart', timeoutMs } as const
    const probed = probeSql === null ? request : { ...request, limitedSql: probeSql }
    const ended = engine.run(probed).then((result) => {
      if (result.ok) cache.set(cacheKey, { answer: result.value, cachedAt: now })
      return result
    })
    return { ended, stop: () => void engine.stop(clientId) }
  }

  return { run }
}

function keyOf({ scope, sql, rowLimit, schema, comparisons, steps }: ChartRun): string {
  const text = JSON.stringify([scope, sql, rowLimit, schema, comparisons, steps])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
