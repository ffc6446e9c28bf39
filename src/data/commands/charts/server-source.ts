import { deviceSource } from '#data/answers/charts/device-source.ts'
import { unlessRecent } from '#data/answers/charts/unless-recent.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { thrift } from '#data/platform/data-saver.ts'
import type { RunningLoad, ServerSource } from '#domain/chart/source.ts'
import { loadChartData } from './load-chart-data.ts'

/** Chart results from the server, cached on this device; with the data saver, recent ones are not requested again. */
export const serverSource = perDatabase(
  (db): ServerSource => ({
    ...deviceSource(db),
    kind: 'server',
    load: (query, options) => beginLoad(db, query, options),
  }),
)

function beginLoad(
  db: LocalDatabase,
  ...[query, { force, onStart }]: Parameters<ServerSource['load']>
): RunningLoad {
  const controller = new AbortController()
  const { signal } = controller
  const wanted = { what: { resultKey: query.key }, maxAgeMs: force ? 0 : thrift().openedMs, signal }
  const request = async () => {
    onStart()
    return loadChartData(db, query, { force, signal })
  }
  const answer = async () => {
    const answered = await unlessRecent(db, wanted, request)
    return signal.aborted ? null : answered
  }
  return { answer: answer(), stop: () => controller.abort() }
}
