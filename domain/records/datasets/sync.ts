import { isRecord } from '#domain/core/parse.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { AdoptStart, Draft, DraftCase, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { datasets } from './kind.ts'
import { BLANK_DATASET, UNTOLD_DATASET } from './new-dataset.ts'
import { DATASET_FIELDS, type DatasetFields, parseStoredDataset, type StoredDataset } from './record.ts'
import { readDataset } from './wire.ts'
import { writeDataset } from './write-wire.ts'

const PATH = '/api/v1/dataset/'

/** Version of the dataset's shape, beside its mark. */
const DATASET_VERSION = 1

/** Datasets. Their mark stands in a field of its own. Source: BI spec §3, §7 Datasets and databases; sync §3.6. */
export const datasetsKind: TypedKind<StoredDataset> = defineKind<StoredDataset>({
  ...datasets,
  parse: parseStoredDataset,
  fieldNames: DATASET_FIELDS,
  fieldGroups: [['databaseId', 'catalog', 'schema']],
  textFields: ['sql'],
  onRemoteDelete: 'ask',
  draft: draftDataset,
  written: (row, body) => {
    if (row.op !== 'create') return isRecord(body) ? { serverId: null } : null
    const wire = wireOf(body)
    return wire === null ? null : { serverId: wire.id }
  },
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readDataset(isRecord(body) ? body['result'] : null),
  readWire: readDataset,
  adopt: (remote: RemoteRecord, start: AdoptStart) => ({
    ...adopted<DatasetFields>({ ...BLANK_DATASET, ...remote.fields }, remote, start),
    ...UNTOLD_DATASET,
  }),
})

/** What a create says; the server finds the rest in the source. */
const CREATED = ['name', 'databaseId', 'catalog', 'schema', 'sql'] as const

/** What the server fills in by itself: nothing of it is written before it was read. */
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

/** The columns of a query with templates are read by its parameters, which a create of others does not name. */
function parametersOf({ sql, templateParams }: DatasetFields) {
  return sql !== null && templateParams !== null && mayHaveTemplate(sql)
    ? { template_parameters: templateParams }
    : {}
}

/**
 * What the server has of a dataset that it has just made, as far as anybody here knows. A copy has columns and metrics of
 * its own, which follow in an update.
 */
function afterCreate({ current, isWhole }: StoredDataset): Draft['sent'] {
  const known = (isWhole ? CREATED : [...CREATED, ...FOUND_THERE]).map(
    (name) => [name, current[name]] as const,
  )
  return { ...BLANK_DATASET, ...Object.fromEntries(known) }
}

function markOf({ updatedAt, rev, restored, serverStamp }: StoredDataset, clientId: string) {
  return markValues({ updatedAt, rev, clientId, restored, serverStamp, version: DATASET_VERSION })
}
