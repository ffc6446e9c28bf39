import { readCachedResult } from '#data/answers/charts/cached-results.ts'
import {
  layerOfResult,
  missingSource,
  readAnnotationLayer,
  sourceQuery,
} from '#data/answers/charts/read-layer.ts'
import { readStoredChart } from '#data/answers/read-charts.ts'
import { refreshLayerAt } from '#data/commands/annotations/refresh-annotations.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { knownServer } from '#data/session/known-server.ts'
import type { LayerData } from '#domain/chart/annotations/layer-data.ts'
import type { LayerSource } from '#domain/chart/annotations/layer-source.ts'
import type { ChartFailure } from '#domain/chart/loading/chart-state.ts'
import type { LayerRequest } from '#domain/chart/source.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { isRecent } from '#domain/traffic/data-saver.ts'
import { loadChartData } from './load-chart-data.ts'
import { refreshChart } from './refresh-chart.ts'

type Loaded = Promise<Result<LayerData, ChartFailure>>

/**
 * Loads the data of an annotation layer: the annotations of a stored layer, or the results of a saved chart. Reads from the
 * server what this device does not have. Fails: as `loadChartData`.
 */
export async function loadLayer(
  db: LocalDatabase,
  signal: AbortSignal,
  source: LayerSource,
  request: LayerRequest,
): Loaded {
  const { id, kind } = source
  if (id === null) return missingSource(kind)
  return kind === 'stored'
    ? loadAnnotationLayer(db, id, signal)
    : loadChartLayer(db, id, { ...request, source, signal })
}

async function loadAnnotationLayer(db: LocalDatabase, id: number, signal: AbortSignal): Loaded {
  // The list of changes of a Superset does not include annotations: they are read each time.
  const isSynced = knownServer.get()?.kind !== 'superset'
  const stored = isSynced ? await readAnnotationLayer(db, id) : null
  if (stored !== null) return ok(stored)
  const refreshed = await refreshLayerAt(db, String(id), signal)
  if (!refreshed.ok) return failed(refreshed.error)
  const data = await readAnnotationLayer(db, id)
  return data === null ? missingSource('stored') : ok(data)
}

async function loadChartLayer(
  db: LocalDatabase,
  id: number,
  {
    source,
    shown,
    force,
    signal,
  }: LayerRequest & { readonly source: LayerSource; readonly signal: AbortSignal },
): Loaded {
  let chart = await readStoredChart(db, { serverId: id })
  if (chart === null) {
    const refreshed = await refreshChart(db, id, signal)
    if (!refreshed.ok) return failed(refreshed.error)
    chart = await readStoredChart(db, { serverId: id })
  }
  const query = chart && (await sourceQuery(db, chart, { id, source, shown }))
  if (query === null) return missingSource('rows')
  const stored = await readCachedResult(db, query.key)
  const isFresh = stored !== null && !force && isRecent(stored.at, db.clock.now(), thrift().openedMs)
  const answer = isFresh ? ok(stored) : await loadChartData(db, query, { force, signal })
  return answer.ok ? ok(layerOfResult(source, query, answer.value)) : answer
}

function failed({ code, message }: { readonly code: string; readonly message: string }) {
  const known = code === 'offline' || code === 'timeout' || code === 'aborted' ? code : 'query-failed'
  return err({ code: known, message } as const)
}
