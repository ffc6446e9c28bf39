import { readWritten, resultOf } from '#domain/records/kind/json-calls.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { AdoptStart, Draft, DraftCase, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { datasets } from './kind.ts'
import { BLANK_DATASET, NO_DATASET_DETAILS } from './new-dataset.ts'
import { DATASET_FIELDS, type DatasetFields, parseStoredDataset, type StoredDataset } from './record.ts'
import { readDataset } from './wire.ts'
import { writeDataset } from './write-wire.ts'

const PATH = '/api/v1/dataset/'

/** Version of the shape, beside its mark. */
const DATASET_VERSION = 1

/** Datasets, whose mark is a field of its own. Source: BI spec §3, §7 Datasets and databases; sync §3.6. */
export const datasetsKind: TypedKind<StoredDataset> = defineKind<StoredDataset>({
  ...datasets,
  parse: parseStoredDataset,
  fieldNames: DATASET_FIELDS,
  fieldGroups: [['databaseId', 'catalog', 'schema']],
  textFields: ['sql'],
  onRemoteDelete: 'ask',
  draft: draftDataset,
  written: readWritten,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readDataset(resultOf(body)),
  readWire: readDataset,
  adopt: (remote: RemoteRecord, start: AdoptStart) => ({
    ...adopted<DatasetFields>({ ...BLANK_DATASET, ...remote.fields }, remote, start),
    ...NO_DATASET_DETAILS,
  }),
})

/** Fields of a create; the server reads the others from the source. */
const CREATED = ['name', 'databaseId', 'catalog', 'schema', 'sql'] as const

/** Fields that the server fills in; they are not written before they were read. */
const FOUND_THERE = ['columns', 'metrics', 'mainTimeColumn', 'ownerIds'] as const

function draftDataset({ row, record, tools }: DraftCase<StoredDataset>): Draft | null {
  if (record === null) return null
  const { current, serverId, dirty, isWhole } = record
  const mark = markOf(record, tools.clientId)
  if (row.op === 'create') {
    if (current.databaseId === null) return null
    const { database_id: database, ...place } = writeDataset(current, CREATED)
    const body = JSON.stringify({ ...place, ...parametersOf(current), database, mark, uuid: tools.uuid })
    return { method: 'POST', path: PATH, bodyAs: 'json', body, sent: afterCreate(record) }
  }
  if (serverId === null) return null
  const path = `${PATH}${serverId}`
  if (row.op === 'delete') return { method: 'DELETE', path, bodyAs: 'none', body: '', sent: {} }
  if (row.op !== 'update' || dirty.length === 0) return null
  const names = isWhole ? dirty : dirty.filter((name) => !FOUND_THERE.some((found) => found === name))
  const sent = Object.fromEntries(dirty.map((name) => [name, current[name]]))
  return {
    method: 'PUT',
    path,
    bodyAs: 'json',
    body: JSON.stringify({ ...writeDataset(current, names), mark }),
    sent,
  }
}

/** Parameters by which the server reads the columns of a query with templates; the create calls of others omit them. */
function parametersOf({ sql, templateParams }: DatasetFields) {
  return sql !== null && templateParams !== null && mayHaveTemplate(sql)
    ? { template_parameters: templateParams }
    : {}
}

/** Returns the values after a create, as far as known. Columns and metrics of a copy follow in an update. */
function afterCreate({ current, isWhole }: StoredDataset): Draft['sent'] {
  const known = (isWhole ? CREATED : [...CREATED, ...FOUND_THERE]).map(
    (name) => [name, current[name]] as const,
  )
  return { ...BLANK_DATASET, ...Object.fromEntries(known) }
}

function markOf({ updatedAt, rev, restored, serverStamp }: StoredDataset, clientId: string) {
  return markValues({ updatedAt, rev, clientId, restored, serverStamp, version: DATASET_VERSION })
}
