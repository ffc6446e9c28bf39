import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  optional,
  type Read,
  readShape,
  type Shaped,
  text,
  where,
} from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const chartFields = fields({
  name: nullable(text),
  description: nullable(text),
  /** How long the server may answer from its cache, in seconds. */
  cacheTimeout: nullable(int),
  certifiedBy: nullable(text),
  certificationDetails: nullable(text),
  /** Server ids of the users who may change it. */
  owners: list(int),
  /** Server ids of the dashboards that contain it and are visible to this user. */
  dashboards: list(int),
  /** Unique tag names, sorted. */
  tags: list(text),
  /** The form by field, with viz type and dataset; unknown fields are stored too. */
  form: where(isRecord),
})

/** The fields of a chart. Source: BI spec §3. */
export type ChartFields = Shaped<typeof chartFields>

/** A user or record of the server by id and name. */
export interface NamedOnServer {
  readonly id: number
  readonly name: string
}

/** A stored chart. `changedAt` is when it last changed on the server, in ms since 1970. */
export interface StoredChart extends Synced<ChartFields> {
  readonly changedAt?: number | null
  readonly changedByName?: string | null
  readonly datasetName?: string | null
  readonly ownersNamed?: readonly NamedOnServer[]
  readonly dashboardsNamed?: readonly NamedOnServer[]
  /** Its form was edited while its kind was not drawn: the server leaves its saved queries unchanged. */
  readonly keepsQueries?: boolean
}

/** All fields that are sent to the server. Source: BI spec §3. */
export const CHART_FIELDS = chartFields.names

/** A chart without values. */
export const BLANK_CHART: ChartFields = {
  name: null,
  description: null,
  cacheTimeout: null,
  certifiedBy: null,
  certificationDetails: null,
  owners: [],
  dashboards: [],
  tags: [],
  form: {},
}

/** Makes a chart that exists only on this device; `now` in ms since 1970. */
export function newChart(localId: LocalId, current: ChartFields, now: number): StoredChart {
  return newSynced(localId, current, now)
}

const named = list(fields<NamedOnServer>({ id: int, name: text }))

const storedChart = fields<StoredChart>({
  ...syncedShapes(chartFields),
  changedAt: optional(nullable(number)),
  changedByName: optional(nullable(text)),
  datasetName: optional(nullable(text)),
  ownersNamed: optional(named),
  dashboardsNamed: optional(named),
  keepsQueries: optional(flag),
})

/** Reads a stored chart; fields that an older version lacks are empty until the next read. Fails: `unreadable`. */
export function parseStoredChart(row: unknown): Read<StoredChart> {
  return readShape(storedChart, isRecord(row) ? { ...row, ...withAllFields(row) } : row, 'chart')
}

function withAllFields({ current, base }: Readonly<Record<string, unknown>>) {
  const complete = (values: unknown) => (isRecord(values) ? { ...BLANK_CHART, ...values } : values)
  return { current: complete(current), base: complete(base) }
}
