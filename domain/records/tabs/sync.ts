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
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { editorMembers, offsetAt } from './editor-members.ts'
import { tabs } from './kind.ts'
import { EMPTY_TAB_FIELDS, NORTH_PERCENT } from './new-tab.ts'
import { TAB_FIELDS, TAB_STATE_VERSION, type Tab, type TabFields } from './record.ts'
import { placeOnWire, readTab, relatedTables, TAB_COLUMNS } from './wire.ts'

const PATH = '/tabstateview/'

/** Tabs of the SQL editor. Source: SQL spec §3, §4 Persistence and sync; sync §3.6. */
export const tabsKind: RecordKind = defineKind<Tab>({
  ...tabs,
  fieldNames: TAB_FIELDS,
  fieldGroups: [['dbId', 'catalog', 'schema']],
  textFields: ['sql'],
  quietFields: ['latestQueryId', 'hideLeftBar', 'remoteId', 'isPinned', 'group'],
  onRemoteDelete: 'recreate',
  notifiesUnread: true,
  queryFields: ({ current }) =>
    current.latestQueryId === null ? [] : [{ field: 'latestQueryId', id: current.latestQueryId }],
  draft: draftTab,
  written: (row, body) => {
    const wire = row.op === 'create' ? wireOf(body) : { id: null }
    return wire === null ? null : { serverId: wire.id }
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
  adopt: adoptTab,
})

function draftTab({ row, record, tools }: DraftCase<Tab>): Draft | null {
  if (record === null) return null
  if (row.op === 'create') return newTabDraft(record, tools)
  if (record.serverId === null) return null
  const at = `${PATH}${record.serverId}`
  if (row.op === 'update') return changedTab(record, at, tools)
  if (row.op === 'delete') return { method: 'DELETE', path: at, bodyAs: 'none', body: '', sent: {} }
  if (row.op === 'register' && row.name === 'activate' && !record.deleted)
    return { method: 'POST', path: `${at}/activate`, bodyAs: 'none', body: '', sent: {} }
  return null
}

/** A create has all fields but the latest query; the server makes no second tab with the same uuid. */
function newTabDraft(record: Tab, tools: DraftTools): Draft {
  const { latestQueryId: _latest, ...rest } = record.current
  const queryEditor = {
    ...rest,
    ...placeOnWire(rest),
    ...editorMembers(record),
    // Fields of Superset's own editor that belong to its open window. Source: SQL spec §3.
    id: record.localId,
    latestQueryId: null,
    loaded: true,
    inLocalStorage: false,
    functionNames: [],
    uuid: tools.uuid,
    ...markOf(record, tools),
  }
  const sent = { ...rest, latestQueryId: null }
  return { method: 'POST', path: PATH, bodyAs: 'form', body: formBody({ queryEditor }), sent }
}

function markOf({ updatedAt, rev, restored, serverStamp }: Tab, { clientId }: DraftTools) {
  return markValues({ updatedAt, version: TAB_STATE_VERSION, rev, clientId, restored, serverStamp })
}

function changedTab(record: Tab, path: string, tools: DraftTools): Draft | null {
  const { current } = record
  const { isQueryKnown } = tools
  const names = TAB_FIELDS.filter((name) => record.dirty.includes(name)).filter(
    (name) =>
      name !== 'latestQueryId' || current.latestQueryId === null || isQueryKnown(current.latestQueryId),
  )
  if (names.length === 0) return null
  const written = { ...current, ...placeOnWire(current) }
  // The catalog may differ on the wire only.
  const fields = names.includes('dbId') ? new Set([...names, 'catalog' as const]) : new Set(names)
  const values = Object.entries(TAB_COLUMNS).flatMap(([name, column]) => {
    const found = TAB_FIELDS.find((one) => one === name && fields.has(one))
    return found === undefined ? [] : [[column, written[found]] as const]
  })
  const extra = { ...editorMembers(record), ...markOf(record, tools) }
  const body = formBody({ ...Object.fromEntries(values), extra_json: JSON.stringify(extra) })
  return {
    method: 'PUT',
    path,
    bodyAs: 'form',
    body,
    sent: Object.fromEntries(names.map((name) => [name, current[name]])),
  }
}

function adoptTab(remote: RemoteRecord, start: AdoptStart): Tab {
  const fields: TabFields = { ...EMPTY_TAB_FIELDS, ...remote.fields }
  const { northPercent, cursorPosition } = remote.firstFields
  return {
    ...adopted(fields, remote, start),
    position: start.now,
    northPercent: typeof northPercent === 'number' ? northPercent : NORTH_PERCENT,
    cursor: offsetAt(fields.sql, cursorPosition),
    closedAt: null,
  }
}
