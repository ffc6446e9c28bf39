import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CostLimits } from '#domain/capabilities/cost-limits.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { STOPPED } from '#domain/engines/run-end.ts'
import { isCached, isFresh } from '#domain/semantic/limits/cache-time.ts'
import { runWithinCost } from '#server/engines/run-within-cost.ts'
import { createSharedWork } from '#server/jobs/shared-work.ts'
import type { ChartRun } from './chart-run.ts'
import { createRunMerger } from './merge-runs.ts'

/** Upper limit of the cache in bytes; the least recently used answer is evicted first. */
const CACHE_BYTES = 64_000_000

/** Longest time of a chart's query, in ms. Source: security D-05. */
export const CHART_TIMEOUT_MS = 60_000

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
  /** The batch for which it was computed. */
  readonly batch: string | null
}

/**
 * Makes a runner with an empty cache. A query whose cost exceeds `refuseAbove` fails; charts do not ask, because a dashboard
 * has many.
 */
export function createChartRunner({ refuseAbove }: Pick<CostLimits, 'refuseAbove'>): ChartRunner {
  const costLimits = { askAbove: null, refuseAbove }
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: CACHE_BYTES,
    // An answer that would evict most others is not cached.
    maxEntrySize: CACHE_BYTES / 4,
    sizeCalculation: ({ answer }) => answer.dataJson.length + 1000,
  })
  const flights = createSharedWork<Result<RunAnswer, EngineError>>()
  const merger = createRunMerger((alone) => startAlone(alone, costLimits), costLimits)

  async function run(wanted: ChartRun): Promise<Result<ChartRunAnswer, EngineError>> {
    const cacheKey = keyOf(wanted)
    const { cacheSeconds, batch = null } = wanted
    const found = cache.get(cacheKey)
    // Computed ahead of this request, which its batch had announced.
    if (found !== undefined && batch !== null && found.batch === batch) {
      cache.set(cacheKey, { ...found, batch: null })
      return ok({ answer: found.answer, cacheKey, cachedAt: null, cacheSeconds })
    }
    const cached = wanted.force || !isCached(cacheSeconds) ? undefined : found
    if (cached !== undefined && isFresh(wanted.now - cached.cachedAt, cacheSeconds))
      return ok({ answer: cached.answer, cachedAt: cached.cachedAt, cacheKey, cacheSeconds })
    const waiter = { signal: wanted.signal, onProgress: () => undefined }
    const ended = (await flights.join(cacheKey, () => start(wanted, cacheKey), waiter)) ?? err(STOPPED)
    return ended.ok ? ok({ answer: ended.value, cacheKey, cachedAt: null, cacheSeconds }) : ended
  }

  function start(wanted: ChartRun, cacheKey: string) {
    const { mergeable = null, batch = null, comparisons } = wanted
    const isMergeable = batch !== null && mergeable !== null && comparisons.length === 0
    const started = isMergeable ? merger.start({ ...wanted, mergeable }) : startAlone(wanted, costLimits)
    const ended = started.ended.then((result) => {
      if (result.ok) cache.set(cacheKey, { answer: result.value, cachedAt: wanted.now, batch })
      return result
    })
    return { ended, stop: started.stop }
  }

  return { run }
}

function startAlone(
  { engine, sql, probeSql, catalog = null, schema, rowLimit, comparisons, steps, timeoutMs }: ChartRun,
  costLimits: CostLimits,
) {
  const clientId = `chart-${randomBytes(8).toString('hex')}`
  const place = { catalog, schema, timeoutMs }
  const request = { clientId, sql, ...place, rowLimit, comparisons, steps, form: 'chart' } as const
  const limited = probeSql === null ? request : { ...request, limitedSql: probeSql }
  const ended = runWithinCost(engine, limited, costLimits)
  return { ended, stop: () => void engine.stop(clientId) }
}

function keyOf({ scope, sql, rowLimit, catalog, schema, comparisons, steps }: ChartRun): string {
  const text = JSON.stringify([scope, sql, rowLimit, catalog ?? null, schema, comparisons, steps])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
