import { useEffect, useMemo, useState } from 'react'
import { readKnownDashboards } from '#data/answers/dashboards/read-list.ts'
import { readCharts, readFavoriteCharts, readNewestCharts } from '#data/answers/read-charts.ts'
import { sweepDrafts } from '#data/commands/explore/sweep-drafts.ts'
import { readUnsavedCharts, type UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import { useLive } from '#data/db/live.ts'
import { type ChartEntry, chartEntry } from '#domain/chart/list/chart-entry.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { readShape } from '#domain/core/shape.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** The charts on this device, with their favourites, drafts and list state. */
export interface ChartList {
  /** Null while they are read. */
  readonly entries: readonly ChartEntry[] | null
  /** Whether `entries` are all charts. Before that they are the ones that changed last, which fill the head of the list. */
  readonly isComplete: boolean
  readonly charts: ReadonlyMap<string, StoredChart>
  /** Drafts of changed and of new charts. */
  readonly unsaved: readonly UnsavedChart[]
  /** Why the local database could not be read. */
  readonly failure: string | null
  /** Whether the server lists charts and sent its list at least once. */
  readonly isListed: boolean
  /** Whether the server lists charts; null if this is not known yet. */
  readonly hasList: boolean | null
  readonly canReach: boolean
}

const NO_DRAFTS: readonly UnsavedChart[] = []

/**
 * Follows the charts of this device; synchronisation adds those of the server. `needsFullList`: all charts are needed at once,
 * not only the head of the list.
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
  const complete = useLive(async () => (isFullListDue ? readCharts(db) : null), [db, isFullListDue])
  const failed = [beside, complete].find((one) => one.state === 'failed')
  const all = readyValue(complete)
  const head = hasHead ? newest.value : null
  const charts = all ?? head
  // Nothing waits for it; drafts that it does not reach are swept at the next visit.
  useEffect(() => whenIdle(() => void sweepDrafts(db).catch(() => undefined), AFTER_PAINT_MS), [db])
  const refresh = async (signal: AbortSignal) =>
    withCode(import('#data/commands/charts/favorite-charts.ts'), async (code) =>
      code.refreshFavoriteCharts(db, signal),
    )
  // After a failure the stored stars are shown.
  useRefresh(canReach ? refresh : null, [db])
  const value = readyValue(beside)
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
 * Turns true once the content shown so far is painted. Reading all charts earlier would delay the head of the list.
 */
function useAfterPaint(isShown: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let cancelIdle: (() => void) | null = null
    // A hidden page gets no animation frame; the timer reads the list there.
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
