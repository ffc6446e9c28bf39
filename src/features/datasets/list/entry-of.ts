import type { DatasetEntry } from '#domain/dataset/dataset-list.ts'
import { datasetKind, type StoredDataset } from '#domain/records/datasets/record.ts'

/** Makes an entry of the list. */
export function entryOf(dataset: StoredDataset, databases: ReadonlyMap<number, string>): DatasetEntry {
  const { localId, serverId, current, databaseName, owners, changedAt, changedByName } = dataset
  return {
    id: localId,
    serverId,
    name: current.name,
    kind: datasetKind(current),
    databaseName: databaseName ?? databases.get(current.databaseId ?? 0) ?? '',
    schema: current.schema ?? '',
    owners: owners.map(({ name }) => name),
    tags: current.tags,
    changedAt: changedAt ?? (dataset.updatedAt || null),
    changedByName,
    isWhole: dataset.isWhole,
    isUnsent: dataset.rev > dataset.acked,
  }
}
