import { isQueryId } from '#domain/core/ids.ts'
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
import { intField, textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { tableSchemas } from './kind.ts'
import { TABLE_SCHEMA_FIELDS, type TableSchema, type TableSchemaFields } from './record.ts'
import { metadataOf, readTable } from './wire.ts'

const PATH = '/tableschemaview/'

/** Fields that identify a table in a tab. Source: SQL spec §4 Table schemas. */
const IDENTITY = ['dbId', 'catalog', 'schema', 'name'] as const

/** Version of the table object's shape. Source: SQL spec §3. */
const TABLE_VERSION = 1

/** Tables of a tab. A full write replaces the row under another id, so none names a revision. Source: SQL spec §3, §4. */
export const tableSchemasKind: RecordKind = defineKind<TableSchema>({
  ...tableSchemas,
  fieldNames: TABLE_SCHEMA_FIELDS,
  fieldGroups: [IDENTITY],
  quietFields: TABLE_SCHEMA_FIELDS,
  onRemoteDelete: 'recreate',
  isUpsert: true,
  holderIndex: 'tabLocalId',
  parents: (table) => [{ kind: 'tabs', localId: table.tabLocalId }],
  replaces: (one, other) =>
    one.tabLocalId === other.tabLocalId &&
    IDENTITY.every((name) => one.current[name] === other.current[name]),
  draft: draftTable,
  written: (row, body) => {
    const wire = wireOf(body)
    if (row.op === 'delete') return { serverId: null }
    return wire === null ? null : { serverId: wire.id }
  },
  readPath: (_serverId, parentServerId) =>
    parentServerId === null ? null : `/tabstateview/${parentServerId}`,
  readAnswer: (body, serverId) => {
    const tables = isRecord(body) ? body['table_schemas'] : null
    if (!Array.isArray(tables)) return null
    const wire: unknown = tables.find((table: unknown) => wireOf(table)?.id === serverId)
    return wire === undefined ? 'absent' : readTable(wire)
  },
  readWire: readTable,
  related: (value) => {
    const wire = wireOf(value)
    const serverId = wire === null ? null : intField(wire, 'tab_state_id')
    return serverId === null ? [] : [{ kind: 'tabs', serverId }]
  },
  adopt: adoptTable,
})

function draftTable({ row, record, tools }: DraftCase<TableSchema>): Draft | null {
  if (record === null) return null
  if (row.op === 'delete') {
    if (record.serverId === null) return null
    return { method: 'DELETE', path: `${PATH}${record.serverId}`, bodyAs: 'none', body: '', sent: {} }
  }
  if (row.op !== 'create' && row.op !== 'update') return null
  const isFolded = row.op === 'update' && record.dirty.every((name) => name === 'expanded')
  if (isFolded && record.dirty.length === 0) return null
  return isFolded ? foldTable(record) : tableDraft(record, tools)
}

function foldTable({ serverId, current }: TableSchema): Draft | null {
  if (serverId === null) return null
  const { expanded } = current
  return {
    method: 'POST',
    path: `${PATH}${serverId}/expanded`,
    bodyAs: 'form',
    body: formBody({ expanded }),
    sent: { expanded },
  }
}

function tableDraft(record: TableSchema, tools: DraftTools): Draft | null {
  const tabServerId = tools.serverIdOf({ kind: 'tabs', localId: record.tabLocalId })
  if (tabServerId === null) return null
  const { description, ...rest } = record.current
  const mark = markValues({
    updatedAt: record.updatedAt,
    version: TABLE_VERSION,
    rev: record.rev,
    clientId: tools.clientId,
  })
  const table = {
    ...metadataOf(description),
    ...rest,
    queryEditorId: String(tabServerId),
    initialized: true,
    persistData: true,
    ...mark,
    uuid: tools.uuid,
  }
  return {
    method: 'POST',
    path: PATH,
    bodyAs: 'form',
    body: formBody({ table }),
    sent: { ...record.current },
  }
}

function adoptTable(remote: RemoteRecord, start: AdoptStart): TableSchema | null {
  if (start.parentLocalId === null) return null
  const all = { ...remote.firstFields, ...remote.fields }
  const [dbId, name] = [intField(all, 'dbId'), textField(all, 'name')]
  if (dbId === null || name === null) return null
  const previewId = all['dataPreviewQueryId']
  const fields: TableSchemaFields = {
    dbId,
    name,
    catalog: textField(all, 'catalog'),
    schema: textField(all, 'schema'),
    expanded: all['expanded'] === true,
    dataPreviewQueryId: isQueryId(previewId) ? previewId : null,
    description: textField(all, 'description'),
  }
  return { ...adopted(fields, remote, start), tabLocalId: start.parentLocalId }
}
