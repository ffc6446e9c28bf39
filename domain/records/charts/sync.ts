import { isRecord } from '#domain/core/parse.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import { charts } from './kind.ts'
import { CHART_FIELDS, type ChartFields, parseStoredChart, type StoredChart } from './record.ts'
import { readChart } from './wire.ts'

const PATH = '/api/v1/chart/'

const BLANK: ChartFields = { name: null, description: null, cacheTimeout: null, form: {} }

/** Charts; nothing of them is sent yet. Source: BI spec §3, §7 Charts. */
export const chartsKind: TypedKind<StoredChart> = defineKind<StoredChart>({
  ...charts,
  parse: parseStoredChart,
  fieldNames: CHART_FIELDS,
  onRemoteDelete: 'ask',
  draft: () => null,
  written: () => null,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readChart(isRecord(body) ? body['result'] : null),
  readWire: readChart,
  adopt: (remote, start) => adopted<ChartFields>({ ...BLANK, ...remote.fields }, remote, start),
})
