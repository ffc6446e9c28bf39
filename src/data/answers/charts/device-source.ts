import { perDatabase } from '#data/db/per-database.ts'
import type { DeviceSource } from '#domain/chart/source.ts'
import { err } from '#domain/core/result.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { hasCachedResults, readCachedResult } from './cached-results.ts'

/** The data of charts that are stored on this device. */
export const deviceSource = perDatabase(
  (db): DeviceSource => ({
    kind: 'device',
    readStored: async (key) => readCachedResult(db, key),
    hasStored: async (chartId) => hasCachedResults(db, chartId),
    readLayer: (layer, { shown }) => ({
      answer: import('./read-layer.ts').then(async (code) => code.readLayer(db, layer, shown)),
      stop: () => {},
    }),
    loadFile: unreachable,
    loadSql: unreachable,
  }),
)

function unreachable() {
  return { answer: Promise.resolve(err(silentError('offline'))), stop: () => {} }
}
