import { isRecord } from '#domain/core/parse.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { AdoptStart, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { datasets } from './kind.ts'
import { DATASET_FIELDS, type DatasetFields, parseStoredDataset, type StoredDataset } from './record.ts'
import { readDataset } from './wire.ts'

const PATH = '/api/v1/dataset/'

const BLANK: DatasetFields = {
  name: '',
  databaseId: null,
  catalog: null,
  schema: null,
  sql: null,
  description: null,
  mainTimeColumn: null,
  cacheTimeout: null,
  templateParams: null,
  hoursOffset: 0,
  ownerIds: [],
  extra: null,
  columns: [],
  metrics: [],
}

/** Datasets; nothing of them is sent yet. Source: BI spec §3, §7 Datasets and databases. */
export const datasetsKind: TypedKind<StoredDataset> = defineKind<StoredDataset>({
  ...datasets,
  parse: parseStoredDataset,
  fieldNames: DATASET_FIELDS,
  onRemoteDelete: 'ask',
  draft: () => null,
  written: () => null,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readDataset(isRecord(body) ? body['result'] : null),
  readWire: readDataset,
  adopt: adoptDataset,
})

function adoptDataset(remote: RemoteRecord, start: AdoptStart): StoredDataset {
  return {
    ...adopted<DatasetFields>({ ...BLANK, ...remote.fields }, remote, start),
    databaseName: null,
    backend: null,
    owners: [],
    changedAt: null,
    changedByName: null,
    timeGrains: [],
    isListed: false,
    isWhole: false,
  }
}
