import { isRecord } from '#domain/core/parse.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { Draft, DraftCase, DraftTools } from '#domain/sync/kind/record-kind.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { adoptChart } from './adopt.ts'
import { charts } from './kind.ts'
import { CHART_FIELDS, type ChartFields, parseStoredChart, type StoredChart } from './record.ts'
import { readChart } from './wire.ts'

const PATH = '/api/v1/chart/'

/** Version of the chart's shape, beside its mark. */
const CHART_VERSION = 1

/** Charts, with their form merged field by field. Source: BI spec §3, §7 Charts; sync §3.6, §3.8. */
export const chartsKind: TypedKind<StoredChart> = defineKind<StoredChart>({
  ...charts,
  parse: parseStoredChart,
  fieldNames: CHART_FIELDS,
  onRemoteDelete: 'ask',
  isOwn: ({ current }, userId) => current.owners.includes(userId),
  draft: draftChart,
  written: (row, body) => {
    if (row.op !== 'create') return isRecord(body) ? { serverId: null } : null
    const wire = wireOf(body)
    return wire === null ? null : { serverId: wire.id }
  },
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readChart(isRecord(body) ? body['result'] : null),
  readWire: readChart,
  adopt: adoptChart,
})

function draftChart({ row, record, tools }: DraftCase<StoredChart>): Draft | null {
  if (record === null) return null
  if (row.op === 'create') {
    // A create takes no tags: they follow in an update.
    const names = CHART_FIELDS.filter((name) => name !== 'tags')
    const body = bodyOf(record, names, tools, { uuid: tools.uuid })
    return { method: 'POST', path: PATH, bodyAs: 'json', body, sent: { ...record.current, tags: [] } }
  }
  if (record.serverId === null) return null
  const path = `${PATH}${record.serverId}`
  if (row.op === 'delete') return { method: 'DELETE', path, bodyAs: 'none', body: '', sent: {} }
  const names = CHART_FIELDS.filter((name) => record.dirty.includes(name))
  if (row.op !== 'update' || names.length === 0) return null
  const sent = Object.fromEntries(names.map((name) => [name, record.current[name]]))
  return { method: 'PUT', path, bodyAs: 'json', body: bodyOf(record, names, tools), sent }
}

function bodyOf(
  { current, keepsQueries = false, rev, updatedAt, restored, serverStamp }: StoredChart,
  names: readonly (keyof ChartFields)[],
  { clientId }: DraftTools,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const values = names.map((name) => COLUMNS[name](current, keepsQueries))
  const mark = { updatedAt, version: CHART_VERSION, rev, clientId, restored, serverStamp }
  const extra = { extra_json: JSON.stringify(markValues(mark)) }
  return JSON.stringify(Object.assign({}, ...values, extra, more))
}

/** What of each field goes to the server. Source: BI spec §3 Chart save payload. */
const COLUMNS: {
  readonly [Name in keyof ChartFields]: (
    current: ChartFields,
    keepsQueries: boolean,
  ) => Readonly<Record<string, unknown>>
} = {
  name: ({ name }) => ({ slice_name: name }),
  description: ({ description }) => ({ description }),
  cacheTimeout: ({ cacheTimeout }) => ({ cache_timeout: cacheTimeout }),
  certifiedBy: ({ certifiedBy }) => ({ certified_by: certifiedBy }),
  certificationDetails: ({ certificationDetails }) => ({ certification_details: certificationDetails }),
  owners: ({ owners }) => ({ owners }),
  dashboards: ({ dashboards }) => ({ dashboards }),
  tags: ({ tags }) => ({ tag_names: tags }),
  form: ({ form, dashboards }, keepsQueries) => ({
    params: JSON.stringify({ ...form, dashboards }),
    // What it was saved with before asks what the form before asked.
    ...(keepsQueries ? {} : { query_context: null }),
    viz_type: form['viz_type'] ?? null,
    ...datasetOf(form['datasource']),
  }),
}

function datasetOf(datasource: unknown): Readonly<Record<string, unknown>> {
  const [, id, type] = typeof datasource === 'string' ? (/^(\d{1,15})__(\w+)$/.exec(datasource) ?? []) : []
  return id === undefined ? {} : { datasource_id: Number(id), datasource_type: type }
}
