import { isRecord } from '#domain/core/parse.ts'
import { fields, int, nullable, type Read, readShape, type Shaped, text, where } from '#domain/core/shape.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const chartFields = fields({
  name: nullable(text),
  description: nullable(text),
  /** How long the server may answer from its cache, in seconds. */
  cacheTimeout: nullable(int),
  /** Its form as the server gave it: what nobody here knows of it is stored too. */
  form: where(isRecord),
})

/** What a chart holds. Source: BI spec §3. */
export type ChartFields = Shaped<typeof chartFields>

/** A chart as the device keeps it. */
export type StoredChart = Synced<ChartFields>

/** All fields of a chart that go to the server. Source: BI spec §3. */
export const CHART_FIELDS = chartFields.names

const storedChart = fields<StoredChart>(syncedShapes(chartFields))

/** Reads a chart as it was stored. Fails: `unreadable`; it counts as missing then. */
export function parseStoredChart(row: unknown): Read<StoredChart> {
  return readShape(storedChart, row)
}
