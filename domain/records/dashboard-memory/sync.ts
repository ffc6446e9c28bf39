import { draftJson, readWritten, resultOf } from '#domain/records/kind/json-calls.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import { BARE_REMOTE, type Draft, type DraftCase, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { intField, textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { markValues, readMark } from '#domain/sync/record/writer-mark.ts'
import { dashboardMemories } from './kind.ts'
import {
  BLANK_MEMORY,
  type DashboardMemory,
  MEMORY_FIELDS,
  type MemoryFields,
  parseMemory,
} from './record.ts'

const PATH = '/api/v1/dashboard_memory/'

/** Version of the shape, beside its mark. */
const MEMORY_VERSION = 1

/** The last filters of dashboards: the later of two changes counts, without a message. Source: sync §3.6. */
export const dashboardMemoriesKind: TypedKind<DashboardMemory> = defineKind<DashboardMemory>({
  ...dashboardMemories,
  parse: parseMemory,
  fieldNames: MEMORY_FIELDS,
  quietFields: MEMORY_FIELDS,
  onRemoteDelete: 'recreate',
  draft: draftMemory,
  written: readWritten,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readMemory(resultOf(body)),
  readWire: readMemory,
  adopt: (remote, start) => adopted<MemoryFields>({ ...BLANK_MEMORY, ...remote.fields }, remote, start),
})

const COLUMNS = { dashboardId: 'dashboard_id', state: 'state', defaultView: 'default_view' } as const

function draftMemory({ row, record, tools }: DraftCase<DashboardMemory>): Draft | null {
  if (record === null) return null
  const { current, updatedAt, rev, restored, serverStamp } = record
  const stamps = { updatedAt, rev, restored, serverStamp }
  const mark = markValues({ ...stamps, clientId: tools.clientId, version: MEMORY_VERSION })
  return draftJson(row.op, record, {
    path: PATH,
    names: MEMORY_FIELDS,
    write: (names, isNew) =>
      JSON.stringify({ ...columnsOf(current, names), mark, uuid: isNew ? tools.uuid : undefined }),
  })
}

function columnsOf(current: MemoryFields, names: readonly (keyof MemoryFields)[]) {
  return Object.fromEntries(names.map((name) => [COLUMNS[name], current[name]]))
}

function readMemory(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  const dashboardId = wire === null ? null : intField(wire, 'dashboard_id')
  if (wire === null || dashboardId === null) return null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: {
      dashboardId,
      ...('state' in wire ? { state: textField(wire, 'state') } : {}),
      ...('default_view' in wire ? { defaultView: textField(wire, 'default_view') } : {}),
    },
    mark: readMark(wire['mark']),
  }
}
