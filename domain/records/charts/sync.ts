import { draftJson, readWritten, resultOf } from '#domain/records/kind/json-calls.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { Draft, DraftCase, DraftTools } from '#domain/sync/kind/record-kind.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { adoptChart } from './adopt.ts'
import { charts } from './kind.ts'
import { CHART_FIELDS, type ChartFields, parseStoredChart, type StoredChart } from './record.ts'
import { readChart } from './wire.ts'

const PATH = '/api/v1/chart/'

/** Version of the shape, beside its mark. */
const CHART_VERSION = 1

/** Charts; their forms are merged field by field. Source: BI spec §3, §7 Charts; sync §3.6, §3.8. */
export const chartsKind: TypedKind<StoredChart> = defineKind<StoredChart>({
  ...charts,
  parse: parseStoredChart,
  fieldNames: CHART_FIELDS,
  onRemoteDelete: 'ask',
  isOwn: ({ current }, userId) => current.owners.includes(userId),
  draft: draftChart,
  written: readWritten,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readChart(resultOf(body)),
  readWire: readChart,
  adopt: adoptChart,
})

function draftChart({ row, record, tools }: DraftCase<StoredChart>): Draft | null {
  if (record === null) return null
  const draft = draftJson(row.op, record, {
    path: PATH,
    // A create takes no tags: they follow in an update.
    names: row.op === 'create' ? CHART_FIELDS.filter((name) => name !== 'tags') : CHART_FIELDS,
    write: (names, isNew) => bodyOf(record, names, tools, isNew ? { uuid: tools.uuid } : {}),
  })
  return draft === null || row.op !== 'create' ? draft : { ...draft, sent: { ...draft.sent, tags: [] } }
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

/** Columns of each field. Source: BI spec §3 Chart save payload. */
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
    // The saved queries belong to the previous form.
    ...(keepsQueries ? {} : { query_context: null }),
    viz_type: form['viz_type'] ?? null,
    ...datasetOf(form['datasource']),
  }),
}

function datasetOf(datasource: unknown): Readonly<Record<string, unknown>> {
  const [, id, type] = typeof datasource === 'string' ? (/^(\d{1,15})__(\w+)$/.exec(datasource) ?? []) : []
  return id === undefined ? {} : { datasource_id: Number(id), datasource_type: type }
}
