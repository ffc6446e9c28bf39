import { useEffect, useMemo, useState } from 'react'
import { readCharts, readFavoriteCharts, readNewestCharts } from '#data/answers/read-charts.ts'
import { readKnownDashboards } from '#data/answers/read-dashboards.ts'
import { sweepDrafts } from '#data/commands/explore/sweep-drafts.ts'
import { readUnsavedCharts, type UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import { useLive } from '#data/db/live.ts'
import { type ChartEntry, chartEntry } from '#domain/chart/list/chart-entry.ts'
import { readShape } from '#domain/core/shape.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** The charts of this device and what is known of them. */
export interface ChartList {
  /** Null while they are read. */
  readonly entries: readonly ChartEntry[] | null
  /** Whether these are all of them; until those are read, the ones that changed last stand for the head of the list. */
  readonly isComplete: boolean
  readonly charts: ReadonlyMap<string, StoredChart>
  /** The charts that this device has and nobody saved: changed ones and new ones. */
  readonly unsaved: readonly UnsavedChart[]
  /** Why they could not be read from this device. */
  readonly failure: string | null
  /** The server tells of all charts, and did so at least once. */
  readonly isListed: boolean
  /** Whether the server lists charts for this product; null before it was asked. */
  readonly hasList: boolean | null
  readonly canReach: boolean
}

const NO_DRAFTS: readonly UnsavedChart[] = []

/**
 * Follows the charts of this device; the list of changes brings those of the server. `needsFullList`: what is asked for is not
 * the head of the list.
 */
export function useChartList(needsFullList: boolean): ChartList {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const beside = useLive(async () => {
    const [favorites, dashboards, caps, cursors, unsaved] = await Promise.all([
      readFavoriteCharts(db),
      readKnownDashboards(db),
      db.meta.get('serverCaps'),
      db.table('cursors').count(),
      readUnsavedCharts(db),
    ])
    return { favorites, dashboards, caps: caps?.value, isPulled: cursors > 0, unsaved }
  }, [db])
  const newest = useLive(async () => readNewestCharts(db), [db])
  const hasHead = newest.state === 'ready' && newest.value.length > 0
  const isHeadPainted = useAfterPaint(hasHead && beside.state !== 'loading')
  const isFullListDue = isHeadPainted || (newest.state !== 'loading' && (needsFullList || !hasHead))
  const whole = useLive(async () => (isFullListDue ? readCharts(db) : null), [db, isFullListDue])
  const failed = [beside, whole].find((one) => one.state === 'failed')
  const all = whole.state === 'ready' ? whole.value : null
  const head = hasHead ? newest.value : null
  const charts = all ?? head
  // No one waits for it, and what it leaves is found the next time.
  useEffect(() => whenIdle(() => void sweepDrafts(db).catch(() => undefined), AFTER_PAINT_MS), [db])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    void import('#data/commands/charts/favorite-charts.ts')
      .then(async (code) => code.refreshFavoriteCharts(db, controller.signal))
      // The stars stay as they were.
      .catch(() => undefined)
    return () => controller.abort()
  }, [db, canReach])
  const value = beside.state === 'ready' ? beside.value : null
  const entries = useMemo(() => {
    if (value === null || charts === null) return null
    const { favorites, dashboards, unsaved } = value
    const changed = new Set(unsaved.flatMap(({ chart }) => chart?.localId ?? []))
    const people = new Map([
      ...charts.flatMap(({ ownersNamed = [] }) => ownersNamed.map(({ id, name }) => [id, name] as const)),
      [user.userId, user.name] as const,
    ])
    const titles = new Map((dashboards.cached?.entries ?? []).map(({ id, title }) => [id, title] as const))
    return charts.map((chart) => chartEntry(chart, { favorites, people, dashboards: titles, changed }))
  }, [value, charts, user])
  const caps = value === null ? null : readShape(serverCapsShape, value.caps)
  const hasList = caps?.ok ? (caps.value.sharedKinds?.includes('charts') ?? false) : null
  return {
    entries,
    isComplete: all !== null,
    charts: useMemo(() => new Map(charts?.map((chart) => [chart.localId, chart])), [charts]),
    unsaved: value?.unsaved ?? NO_DRAFTS,
    failure: failed === undefined ? null : thrownMessage(failed.error),
    isListed: hasList === true && value?.isPulled === true,
    hasList,
    canReach,
  }
}

/**
 * Turns true once what is shown by then is painted. All charts at once would keep the database from the head of the list,
 * and the page from painting it.
 */
function useAfterPaint(isShown: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let cancelIdle: (() => void) | null = null
    // Where nobody looks nothing is painted, and the list is read all the same.
    const frame = requestAnimationFrame(() => {
      cancelIdle = whenIdle(() => setPainted(true), AFTER_PAINT_MS)
    })
    const timer = setTimeout(() => setPainted(true), AFTER_PAINT_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      cancelIdle?.()
    }
  }, [isShown])
  return isPainted
}
