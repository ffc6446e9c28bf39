import { deviceSource } from '#data/answers/charts/device-source.ts'
import { unlessRecent } from '#data/answers/recent/unless-recent.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { lateModule } from '#data/platform/late-module.ts'
import type { Running, ServerSource } from '#domain/chart/source.ts'
import { err } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'

/** The data of charts from the server, stored on this device; a recent result is not requested again. */
export const serverSource = perDatabase(
  (db): ServerSource => ({
    ...deviceSource(db),
    kind: 'server',
    load: (...query) => begin(async (signal) => loadUnlessRecent(db, signal, ...query)),
    readLayer: (...layer) =>
      begin(async (signal) => (await import('./load-layer.ts')).loadLayer(db, signal, ...layer)),
    loadFile: (...file) =>
      begin(async (signal) => (await loadFileCode())?.loadChartFile(signal, ...file) ?? NOT_LOADED),
    loadSql: (request) =>
      begin(async (signal) => (await loadFileCode())?.loadChartSql(signal, request) ?? NOT_LOADED),
  }),
)

const NOT_LOADED = err({ code: 'offline', status: null, message: START_TEXTS.partMissing } as const)

// Stored charts are drawn while it loads. Each `import()` answers in a task of its own, and the charts of a dashboard enter the
// queue of requests together.
const dataCode = lateModule(async () => import('./load-chart-data.ts'))

const loadFileCode = async () => import('./chart-files.ts').catch(() => null)

function begin<T>(run: (signal: AbortSignal) => Promise<T>): Running<T> {
  const controller = new AbortController()
  return { answer: run(controller.signal), stop: () => controller.abort() }
}

async function loadUnlessRecent(
  db: LocalDatabase,
  signal: AbortSignal,
  ...[query, { force, recentMs = 0, onStart, isUrgent }]: Parameters<ServerSource['load']>
) {
  const wanted = {
    what: { resultKey: query.key },
    maxAgeMs: force ? 0 : Math.max(recentMs, thrift().openedMs),
    signal,
  }
  const answered = await unlessRecent(db, wanted, async () => {
    onStart()
    return (await dataCode.load())?.loadChartData(db, query, { force, signal, isUrgent }) ?? NOT_LOADED
  })
  return signal.aborted ? null : answered
}
