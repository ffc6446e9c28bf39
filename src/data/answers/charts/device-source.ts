import { perDatabase } from '#data/db/per-database.ts'
import type { DeviceSource } from '#domain/chart/source.ts'
import { hasCachedResults, readCachedResult } from './cached-results.ts'

/** The chart results stored on this device. */
export const deviceSource = perDatabase(
  (db): DeviceSource => ({
    kind: 'device',
    readStored: async (key) => readCachedResult(db, key),
    hasStored: async (chartId) => hasCachedResults(db, chartId),
  }),
)
