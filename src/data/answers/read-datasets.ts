import type { LocalDatabase } from '#data/db/database.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import { parseStoredDataset, type StoredDataset } from '#domain/records/datasets/record.ts'

/** The key in `records` of the time of the dataset list; its entries are the records marked as listed. */
export const DATASET_LIST_KEY = 'dataset-list'

/** The stored datasets; `at` is when the list was read, in ms since 1970, null if never. */
interface KnownDatasets {
  readonly datasets: readonly StoredDataset[]
  readonly at: number | null
}

/** Reads the stored datasets: those of the list, those of the change list, and those not sent yet. */
export async function readKnownDatasets(db: LocalDatabase): Promise<KnownDatasets> {
  const [rows, list] = await Promise.all([db.datasets.toArray(), db.records.get(DATASET_LIST_KEY)])
  const datasets = rows.filter((row) => {
    const isKnown = row.isListed || row.serverStamp !== null || isDeviceDataset(row.serverId)
    return (isKnown || row.serverId === null) && !row.deleted && parseStoredDataset(row).ok
  })
  return { datasets, at: list?.at ?? null }
}

/** A stored dataset by its server id; null if missing or unreadable. With `isWhole` false its columns and metrics were never read. */
export async function readLocalDataset(db: LocalDatabase, serverId: number): Promise<StoredDataset | null> {
  const rows = await db.datasets.where('serverId').equals(serverId).toArray()
  return rows.find((row) => !row.deleted && parseStoredDataset(row).ok) ?? null
}
