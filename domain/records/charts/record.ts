import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, int, nullable, readShape, text, where } from '#domain/core/shape.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

/** What a chart holds. Source: BI spec §3. */
export interface ChartFields {
  readonly name: string | null
  readonly description: string | null
  /** How long the server may answer from its cache, in seconds. */
  readonly cacheTimeout: number | null
  /** Its form as the server gave it: what nobody here knows of it is kept too. */
  readonly form: FieldValues
}

/** A chart as the device keeps it. */
export type StoredChart = Synced<ChartFields>

/** All fields of a chart that go to the server. Source: BI spec §3. */
export const CHART_FIELDS = [
  'name',
  'description',
  'cacheTimeout',
  'form',
] as const satisfies readonly (keyof ChartFields)[]

const storedChart = fields<StoredChart>(
  syncedShapes(
    fields<ChartFields>({
      name: nullable(text),
      description: nullable(text),
      cacheTimeout: nullable(int),
      form: where(isRecord),
    }),
    CHART_FIELDS,
  ),
)

/** Reads a chart as it was stored. Fails: `unreadable`; it counts as not there then. */
export function parseStoredChart(row: unknown): Result<StoredChart, { readonly code: 'unreadable' }> {
  const read = readShape(storedChart, row)
  return read.ok ? ok(read.value) : err({ code: 'unreadable' })
}
