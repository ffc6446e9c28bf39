import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useLive } from '#data/db/live.ts'
import { clock } from '#data/platform/clock.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { nextChartState } from '#domain/chart/loading/chart-state.ts'
import { type ChartView, chartView } from '#domain/chart/loading/chart-view.ts'
import type { CachedResult, ChartSource, ServerSource } from '#domain/chart/source.ts'
import { isCardInView } from '#parts/chart/is-card-in-view.ts'
import { useNow } from '#parts/chart/use-now.ts'

/** How often stamps are updated, in ms: they show minutes. */
export const STAMP_TICK_MS = 30_000

/** The result of a chart, and the actions on it. */
export interface ChartData {
  readonly view: ChartView
  /** The result to draw; while it is loading, the one before it; null where there is none. */
  readonly result: CachedResult | null
  /** Whether this page received the result from the server. */
  readonly isFresh: boolean
  readonly canReach: boolean
  readonly refresh: () => void
  readonly stop: () => void
  readonly showLast: () => void
}

/** When the result of a chart is requested again. */
interface Refreshing {
  readonly refreshCount: number
  readonly recentMs: number
}

/**
 * Follows the result of a chart: the cached one at once, then the answer of the server. A new query or a refresh aborts the
 * request before; `refreshCount` grows with each refresh of the dashboard. A result that is stored for at most `recentMs` is not
 * requested again.
 */
export const useChartData = (
  source: ChartSource,
  query: ChartQuery,
  { refreshCount, recentMs }: Refreshing,
): ChartData => {
  const { readStored } = source
  const canReach = source.kind === 'server'
  const { key } = query
  const { cached, fresh, receive } = useResults(readStored, key)
  const now = useNow(STAMP_TICK_MS)
  const [state, dispatch] = useReducer(nextChartState, { state: 'idle' })
  const [own, setOwn] = useState({ refreshes: 0, showsLast: false })
  const [before, setBefore] = useState<CachedResult | null>(null)
  const stopLoad = useRef(() => {})
  const requested = useRef({ key: '', count: 0 })
  const load = useEffectEvent((from: ServerSource, force: boolean) =>
    from.load(query, {
      force,
      recentMs,
      onStart: () => dispatch({ kind: 'started', at: clock.now() }),
      isUrgent: () => isCardInView(query.chart.id),
    }),
  )
  const count = refreshCount + own.refreshes

  useEffect(() => {
    if (source.kind !== 'server') return
    const force = requested.current.key === key && requested.current.count !== count
    requested.current = { key, count }
    const { answer, stop } = load(source, force)
    stopLoad.current = stop
    const follow = async () => {
      const answered = await answer
      if (answered === null) return
      if (answered.ok) receive(answered.value)
      const at = clock.now()
      dispatch(answered.ok ? { kind: 'answered', at } : { kind: 'failed', at, error: answered.error })
    }
    void follow()
    return () => {
      stop()
      dispatch({ kind: 'superseded' })
    }
  }, [source, key, count, receive])

  const stored = cached.state === 'ready' && cached.value.key === key ? cached.value.result : null
  const isReading = cached.state === 'loading' || (cached.state === 'ready' && cached.value.key !== key)
  // A result that could not be stored is shown from memory.
  const current = fresh?.key === key && fresh.at >= (stored?.at ?? 0) ? fresh : stored
  if (current !== null && current !== before) setBefore(current)
  const view = chartView({
    state,
    cached: current ?? (isReading ? 'reading' : null),
    freshAt: fresh?.key === key ? fresh.at : null,
    canReach,
    showsLast: own.showsLast,
    now: Math.max(now, current?.at ?? 0),
  })
  const isWaiting = view.kind === 'reading' || view.kind === 'loading'
  return {
    view,
    result: current ?? (isWaiting ? before : null),
    isFresh: current !== null && fresh?.key === key && fresh.at === current.at,
    canReach,
    refresh: () => setOwn((one) => ({ refreshes: one.refreshes + 1, showsLast: false })),
    stop: () => {
      stopLoad.current()
      dispatch({ kind: 'stopped', at: clock.now() })
    },
    showLast: () => setOwn((one) => ({ ...one, showsLast: true })),
  }
}

/**
 * Follows the stored result of a query, and holds the `fresh` one that this page received. What it received and stored since is
 * drawn already, so it is not read again.
 */
const useResults = (readStored: ChartSource['readStored'], key: string) => {
  const read = useRef<StoredRead>({ key: '', result: null })
  const received = useRef<CachedResult | null>(null)
  const [fresh, setFresh] = useState<CachedResult | null>(null)
  const cached = useLive(async () => {
    const result = await readStored(key)
    const isDrawn = received.current?.key === key && received.current.at === result?.at
    if (!isDrawn || read.current.key !== key) read.current = { key, result }
    return read.current
  }, [readStored, key])
  const receive = useCallback((result: CachedResult) => {
    received.current = result
    setFresh(result)
  }, [])
  return { cached, fresh, receive }
}

interface StoredRead {
  readonly key: string
  readonly result: CachedResult | null
}
