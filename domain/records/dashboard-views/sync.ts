import { draftJson, readWritten, resultOf } from '#domain/records/kind/json-calls.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { Draft, DraftCase } from '#domain/sync/kind/record-kind.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { dashboardViews } from './kind.ts'
import { BLANK_VIEW, type DashboardViewRecord, parseView, VIEW_FIELDS, type ViewFields } from './record.ts'
import { readView, VIEW_COLUMNS } from './wire.ts'

const PATH = '/api/v1/dashboard_view/'

/** Version of the shape, beside its mark. */
const VIEW_VERSION = 1

/** Named views of dashboards. Name, filters and sharing are merged apart. Source: sync §3.6. */
export const dashboardViewsKind: TypedKind<DashboardViewRecord> = defineKind<DashboardViewRecord>({
  ...dashboardViews,
  parse: parseView,
  fieldNames: VIEW_FIELDS,
  onRemoteDelete: 'ask',
  isOwn: ({ createdByOp, userId: owner = null }, userId) =>
    owner === null ? createdByOp !== undefined : owner === userId,
  draft: draftView,
  written: readWritten,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readView(resultOf(body)),
  readWire: readView,
  adopt: (remote, start) => adopted<ViewFields>({ ...BLANK_VIEW, ...remote.fields }, remote, start),
})

function draftView({ row, record, tools }: DraftCase<DashboardViewRecord>): Draft | null {
  if (record === null) return null
  const { current, updatedAt, rev, restored, serverStamp } = record
  const stamps = { updatedAt, rev, restored, serverStamp }
  const mark = markValues({ ...stamps, clientId: tools.clientId, version: VIEW_VERSION })
  return draftJson(row.op, record, {
    path: PATH,
    names: VIEW_FIELDS,
    write: (names, isNew) =>
      JSON.stringify({ ...columnsOf(current, names), mark, uuid: isNew ? tools.uuid : undefined }),
  })
}

function columnsOf(current: ViewFields, names: readonly (keyof ViewFields)[]) {
  return Object.fromEntries(names.map((name) => [VIEW_COLUMNS[name], current[name]]))
}
