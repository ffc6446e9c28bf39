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
  /** The users who may change it, by their ids on the server. */
  owners: list(int),
  /** The dashboards that it stands on, by their ids on the server, as far as this user sees them. */
  dashboards: list(int),
  /** The names of its tags, each once and in order. */
  tags: list(text),
  /** Its form, by field, with its viz type and dataset: what nobody here knows of it is stored too. */
  form: where(isRecord),
})

/** What a chart holds. Source: BI spec §3. */
export type ChartFields = Shaped<typeof chartFields>

/** Somebody or something that the server names: its id there, and its name. */
export interface NamedOnServer {
  readonly id: number
  readonly name: string
}

/** A chart as the device keeps it, and what the server told beside it: when it last changed there, in ms since 1970, and by whom. */
export interface StoredChart extends Synced<ChartFields> {
  readonly changedAt?: number | null
  readonly changedByName?: string | null
  readonly datasetName?: string | null
  readonly ownersNamed?: readonly NamedOnServer[]
  readonly dashboardsNamed?: readonly NamedOnServer[]
  /** Its form was changed where its kind is not drawn: the server keeps the queries that it was saved with. */
  readonly keepsQueries?: boolean
}

/** All fields of a chart that go to the server. Source: BI spec §3. */
export const CHART_FIELDS = chartFields.names

/** A chart of which nothing is known. */
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

/** Makes a chart that only this device knows; `now` is a stamp in ms. */
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

/** Reads a chart as it was stored; one of an older version lacks fields, which the next read tells. Fails: `unreadable`. */
export function parseStoredChart(row: unknown): Read<StoredChart> {
  return readShape(storedChart, isRecord(row) ? { ...row, ...withAllFields(row) } : row, 'chart')
}

function withAllFields({ current, base }: Readonly<Record<string, unknown>>) {
  const whole = (values: unknown) => (isRecord(values) ? { ...BLANK_CHART, ...values } : values)
  return { current: whole(current), base: whole(base) }
}
