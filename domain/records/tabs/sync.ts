import { isRecord } from '#domain/core/parse.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind } from '#domain/sync/kind/define-kind.ts'
import { formBody } from '#domain/sync/kind/form-body.ts'
import type {
  AdoptStart,
  Draft,
  DraftCase,
  DraftTools,
  RecordKind,
  RemoteRecord,
} from '#domain/sync/kind/record-kind.ts'
import { foundByToken, tokenLabel } from '#domain/sync/kind/token-label.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import { createUuidOf } from '#domain/sync/record/uuid-of.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { tabs } from './kind.ts'
import { readTabList } from './list.ts'
import { EMPTY_TAB_FIELDS, NORTH_PERCENT } from './new-tab.ts'
import { TAB_FIELDS, TAB_STATE_VERSION, type Tab, type TabFields } from './record.ts'
import { readTab, relatedTables, TAB_COLUMNS } from './wire.ts'

const PATH = '/tabstateview/'

/** The text that Superset gives a tab that came without one. Source: wire §6. */
const SERVER_SQL = 'SELECT ...'

/** Tabs of the SQL editor. Source: SQL spec §3, §4 Persistence and sync; sync §2.4, §3.6. */
export const tabsKind: RecordKind = defineKind<Tab>({
  ...tabs,
  fieldNames: TAB_FIELDS,
  fieldGroups: [['dbId', 'catalog', 'schema']],
  textFields: ['sql'],
  quietFields: ['latestQueryId', 'hideLeftBar', 'remoteId'],
  onRemoteDelete: 'recreate',
  usesToken: true,
  notifiesUnread: true,
  queryFields: ({ current }) =>
    current.latestQueryId === null ? [] : [{ field: 'latestQueryId', id: current.latestQueryId }],
  draft: draftTab,
  written: (row, body) => {
    if (row.op === 'create')
      return isRecord(body) ? (wireOf(body) === null ? null : { serverId: Number(body['id']) }) : null
    return { serverId: null }
  },
  nameByLocalId: (tab, lost) => {
    const bound = lost.find(
      ({ kind, serverId }) => kind === 'savedQueries' && serverId === tab.current.remoteId,
    )
    return bound === undefined ? tab : { ...tab, savedQueryLocalId: bound.localId }
  },
  afterDelete: (tab, now) => ({ ...tab, deleted: true, closedAt: tab.closedAt ?? now }),
  readPath: (serverId) => `${PATH}${serverId}`,
  readWire: readTab,
  related: relatedTables,
  lookUpPath: () => '/api/v1/sqllab/',
  findCreated: (body, row) => foundByToken(readTabList(body), row.localId),
  listPaths: (page) => (page === 0 ? ['/api/v1/sqllab/'] : []),
  readList: (body) => {
    const records = readTabList(body)
    return records === null ? null : { records, isLast: true }
  },
  isBlank: ({ token, fields }) => token !== null && (fields['sql'] === '' || fields['sql'] === SERVER_SQL),
  adopt: adoptTab,
  removePath: (serverId) => `${PATH}${serverId}`,
})

function draftTab({ row, record, tools }: DraftCase<Tab>): Draft | null {
  if (record === null) return null
  if (row.op === 'create') return tools.caps.uuids ? wholeTab(record, row, tools) : blankTab(record, tools)
  if (record.serverId === null) return null
  const at = `${PATH}${record.serverId}`
  if (row.op === 'update') return changedTab(record, at, tools)
  if (row.op === 'delete') return { method: 'DELETE', path: at, bodyAs: 'none', body: '', sent: {} }
  if (row.op === 'register' && row.name === 'activate' && !record.deleted)
    return { method: 'POST', path: `${at}/activate`, bodyAs: 'none', body: '', sent: {} }
  return null
}

/** A server that knows uuids takes all but the latest query at once; it makes no second tab of the same uuid. */
function wholeTab(record: Tab, row: DraftCase<Tab>['row'], tools: DraftTools): Draft {
  const { latestQueryId: _latest, ...rest } = record.current
  const queryEditor = { ...rest, uuid: createUuidOf(row), ...markOf(record, tools) }
  const sent = { ...rest, latestQueryId: null }
  return { method: 'POST', path: PATH, bodyAs: 'form', body: formBody({ queryEditor }), sent }
}

/** A plain Superset gets a blank row under a token label; the first update brings the content. Source: sync §3.6. */
function blankTab(record: Tab, { clientId }: DraftTools): Draft {
  const name = tokenLabel({ clientId, localId: record.localId })
  const queryEditor = { dbId: record.current.dbId, name, sql: '' }
  const sent = { ...EMPTY_TAB_FIELDS, name, dbId: record.current.dbId }
  return { method: 'POST', path: PATH, bodyAs: 'form', body: formBody({ queryEditor }), sent }
}

function markOf({ updatedAt, rev, restored, serverStamp, createdByOp }: Tab, { clientId, caps }: DraftTools) {
  const start = { updatedAt, version: TAB_STATE_VERSION, rev, clientId, restored, serverStamp }
  return markValues(caps.uuids ? start : { ...start, createdByOp })
}

function changedTab(record: Tab, path: string, tools: DraftTools): Draft | null {
  const { current } = record
  const { isQueryKnown } = tools
  const names = TAB_FIELDS.filter((name) => record.dirty.includes(name)).filter(
    (name) =>
      name !== 'latestQueryId' || current.latestQueryId === null || isQueryKnown(current.latestQueryId),
  )
  if (names.length === 0) return null
  const values = Object.fromEntries(names.map((name) => [TAB_COLUMNS[name], current[name]]))
  const body = formBody({ ...values, extra_json: JSON.stringify(markOf(record, tools)) })
  return {
    method: 'PUT',
    path,
    bodyAs: 'form',
    body,
    sent: Object.fromEntries(names.map((name) => [name, current[name]])),
  }
}

function adoptTab(remote: RemoteRecord, start: AdoptStart): Tab | null {
  if (remote.token !== null) return null
  const fields: TabFields = { ...EMPTY_TAB_FIELDS, ...remote.fields }
  const made = { ...adopted(fields, remote, start), cursor: 0, closedAt: null }
  return { ...made, position: start.now, northPercent: NORTH_PERCENT }
}
