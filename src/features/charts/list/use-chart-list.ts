import { useEffect, useMemo, useState } from 'react'
import { readCharts, readFavoriteCharts } from '#data/answers/read-charts.ts'
import { readKnownDashboards } from '#data/answers/read-dashboards.ts'
import { sweepDrafts } from '#data/commands/explore/sweep-drafts.ts'
import { readUnsavedCharts, type UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import { useLive } from '#data/db/live.ts'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { type ChartEntry, chartEntry } from '#domain/chart/list/chart-entry.ts'
import { readShape } from '#domain/core/shape.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The charts of this device and what is known of them. */
export interface ChartList {
  /** Null while they are read. */
  readonly entries: readonly ChartEntry[] | null
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

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Follows the charts of this device; the list of changes brings those of the server. */
export function useChartList(): ChartList {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const kindNames = useKindNames()
  const read = useLive(async () => {
    const [charts, favorites, dashboards, caps, cursors, unsaved] = await Promise.all([
      readCharts(db),
      readFavoriteCharts(db),
      readKnownDashboards(db),
      db.meta.get('serverCaps'),
      db.table('cursors').count(),
      readUnsavedCharts(db),
    ])
    return { charts, favorites, dashboards, caps: caps?.value, isPulled: cursors > 0, unsaved }
  }, [db])
  // Nobody waits for it, and what it leaves is found the next time.
  useEffect(() => void sweepDrafts(db).catch(() => undefined), [db])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    void import('#data/commands/charts/favorite-charts.ts')
      .then(async (code) => code.refreshFavoriteCharts(db, controller.signal))
      // The stars stay as they were.
      .catch(() => undefined)
    return () => controller.abort()
  }, [db, canReach])
  const value = read.state === 'ready' ? read.value : null
  const entries = useMemo(() => {
    if (value === null) return null
    const { charts, favorites, dashboards, unsaved } = value
    const changed = new Set(unsaved.flatMap(({ chart }) => chart?.localId ?? []))
    const people = new Map([
      ...charts.flatMap(({ ownersNamed = [] }) => ownersNamed.map(({ id, name }) => [id, name] as const)),
      [user.userId, user.name] as const,
    ])
    const titles = new Map((dashboards.cached?.entries ?? []).map(({ id, title }) => [id, title] as const))
    return charts.map((chart) =>
      chartEntry(chart, { kindNames, favorites, people, dashboards: titles, changed }),
    )
  }, [value, kindNames, user])
  const caps = value === null ? null : readShape(serverCapsShape, value.caps)
  const hasList = caps?.ok ? (caps.value.sharedKinds?.includes('charts') ?? false) : null
  return {
    entries,
    charts: useMemo(() => new Map(value?.charts.map((chart) => [chart.localId, chart])), [value]),
    unsaved: value?.unsaved ?? NO_DRAFTS,
    failure: read.state === 'failed' ? thrownMessage(read.cause) : null,
    isListed: hasList === true && value?.isPulled === true,
    hasList,
    canReach,
  }
}

/** What viz types are called; empty until their code is here. */
function useKindNames(): ReadonlyMap<string, string> {
  const [names, setNames] = useState(NO_NAMES)
  useEffect(() => {
    let isShown = true
    void loadBuilders()
      .then((all) => isShown && setNames(new Map([...all].map(([type, { name }]) => [type, name] as const))))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return names
}
