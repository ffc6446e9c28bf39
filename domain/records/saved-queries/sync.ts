import { isRecord } from '#domain/core/parse.ts'
import { draftJson, readWritten, resultOf } from '#domain/records/kind/json-calls.ts'
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
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { withExtraFields } from './extra.ts'
import { savedQueries } from './kind.ts'
import { BLANK_SAVED_QUERY, SAVED_QUERY_FIELDS, type SavedQuery, type SavedQueryFields } from './record.ts'
import { readSavedQuery, SAVED_QUERY_COLUMNS } from './wire.ts'

const PATH = '/api/v1/saved_query/'

/** Version of the shape, beside its mark. */
const SAVED_QUERY_VERSION = 1

/** Saved queries, whose mark is in `extra_json` beside data of other programs. Source: SQL spec §3, §7; sync §3.6. */
export const savedQueriesKind: RecordKind = defineKind<SavedQuery>({
  ...savedQueries,
  fieldNames: SAVED_QUERY_FIELDS,
  fieldGroups: [['dbId', 'catalog', 'schema']],
  onRemoteDelete: 'ask',
  draft: draftSavedQuery,
  written: readWritten,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readSavedQuery(resultOf(body)),
  readWire: readSavedQuery,
  adopt: adoptSavedQuery,
})

function draftSavedQuery({ row, record, tools }: DraftCase<SavedQuery>): Draft | null {
  if (record === null) return null
  return draftJson(row.op, record, {
    path: PATH,
    names: SAVED_QUERY_FIELDS,
    write: (names, isNew) => bodyOf(record, names, tools, isNew ? { uuid: tools.uuid } : {}),
  })
}

function bodyOf(
  record: SavedQuery,
  names: readonly (keyof SavedQueryFields)[],
  { clientId }: DraftTools,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const { current, rev, updatedAt, restored, serverStamp } = record
  const values = Object.fromEntries(
    names.flatMap((name) => (isColumn(name) ? [[SAVED_QUERY_COLUMNS[name], current[name]]] : [])),
  )
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
    extra_json: JSON.stringify({ ...withExtraFields(serverExtra(record), names, current), ...mark }),
    ...more,
  })
}

function isColumn(name: keyof SavedQueryFields): name is keyof typeof SAVED_QUERY_COLUMNS {
  return Object.hasOwn(SAVED_QUERY_COLUMNS, name)
}

/** Returns the members of `extra_json` on the server, which a write must keep; not the previous mark. */
function serverExtra(record: object): Readonly<Record<string, unknown>> {
  const extra: unknown = 'serverExtra' in record ? record.serverExtra : null
  if (!isRecord(extra)) return {}
  const { seen: _seen, over: _over, ...others } = extra
  return others
}

function adoptSavedQuery(remote: RemoteRecord, start: AdoptStart): SavedQuery {
  return adopted<SavedQueryFields>({ ...BLANK_SAVED_QUERY, ...remote.fields }, remote, start)
}
