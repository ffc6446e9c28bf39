import { isRecord } from '#domain/core/parse.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind } from '#domain/sync/kind/define-kind.ts'
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
import { savedQueries } from './kind.ts'
import { SAVED_QUERY_FIELDS, type SavedQuery, type SavedQueryFields } from './record.ts'
import { readSavedQuery, SAVED_QUERY_COLUMNS } from './wire.ts'

const PATH = '/api/v1/saved_query/'

/** Version of the saved query's shape, beside its mark. */
const SAVED_QUERY_VERSION = 1

const BLANK: SavedQueryFields = {
  name: '',
  description: null,
  dbId: null,
  catalog: null,
  schema: null,
  sql: '',
  templateParams: null,
}

/** Saved queries. Their mark stands in `extra_json`, beside what others keep there. Source: SQL spec §3, §7; sync §3.6. */
export const savedQueriesKind: RecordKind = defineKind<SavedQuery>({
  ...savedQueries,
  fieldNames: SAVED_QUERY_FIELDS,
  fieldGroups: [['dbId', 'catalog', 'schema']],
  onRemoteDelete: 'ask',
  draft: draftSavedQuery,
  written: (row, body) => {
    if (row.op !== 'create') return isRecord(body) ? { serverId: null } : null
    const wire = wireOf(body)
    return wire === null ? null : { serverId: wire.id }
  },
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readSavedQuery(isRecord(body) ? body['result'] : null),
  readWire: readSavedQuery,
  adopt: adoptSavedQuery,
})

function draftSavedQuery({ row, record, tools }: DraftCase<SavedQuery>): Draft | null {
  if (record === null) return null
  if (row.op === 'create') {
    const body = bodyOf(record, SAVED_QUERY_FIELDS, tools, { uuid: tools.uuid })
    return { method: 'POST', path: PATH, bodyAs: 'json', body, sent: { ...record.current } }
  }
  if (record.serverId === null) return null
  const path = `${PATH}${record.serverId}`
  if (row.op === 'delete') return { method: 'DELETE', path, bodyAs: 'none', body: '', sent: {} }
  const names = SAVED_QUERY_FIELDS.filter((name) => record.dirty.includes(name))
  if (row.op !== 'update' || names.length === 0) return null
  const sent = Object.fromEntries(names.map((name) => [name, record.current[name]]))
  return { method: 'PUT', path, bodyAs: 'json', body: bodyOf(record, names, tools), sent }
}

function bodyOf(
  record: SavedQuery,
  names: readonly (keyof SavedQueryFields)[],
  { clientId }: DraftTools,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const { current, rev, updatedAt, restored, serverStamp } = record
  const values = Object.fromEntries(names.map((name) => [SAVED_QUERY_COLUMNS[name], current[name]]))
  const mark = markValues({
    updatedAt,
    version: SAVED_QUERY_VERSION,
    rev,
    clientId,
    restored,
    serverStamp,
  })
  return JSON.stringify({
    ...values,
    extra_json: JSON.stringify({ ...serverExtra(record), ...mark }),
    ...more,
  })
}

/** What others keep in `extra_json` (a schedule) as it was read last: a write of ours must not take it away. What a mark said that is over goes. */
function serverExtra(record: object): Readonly<Record<string, unknown>> {
  const extra: unknown = 'serverExtra' in record ? record.serverExtra : null
  if (!isRecord(extra)) return {}
  const { seen: _seen, over: _over, ...others } = extra
  return others
}

function adoptSavedQuery(remote: RemoteRecord, start: AdoptStart): SavedQuery {
  return adopted<SavedQueryFields>({ ...BLANK, ...remote.fields }, remote, start)
}
