import type { LocalDatabase } from '#data/db/database.ts'
import { parseStoredDataset, type StoredDataset } from '#domain/records/datasets/record.ts'

/** The key in `records` of when the list of datasets came; what it named are the records that are listed. */
export const DATASET_LIST_KEY = 'dataset-list'

/** What this device knows of all datasets; `at` is when the list came, in ms since 1970, null when it never did. */
interface KnownDatasets {
  readonly datasets: readonly StoredDataset[]
  readonly at: number | null
}

/**
 * Reads what this device knows of all datasets: those of the list, those that the list of changes told of since, and those
 * that it has not sent yet.
 */
export async function readKnownDatasets(db: LocalDatabase): Promise<KnownDatasets> {
  const [rows, list] = await Promise.all([db.datasets.toArray(), db.records.get(DATASET_LIST_KEY)])
  const datasets = rows.filter((row) => {
    const isKnown = row.isListed || row.serverStamp !== null
    return (isKnown || row.serverId === null) && !row.deleted && parseStoredDataset(row).ok
  })
  return { datasets, at: list?.at ?? null }
}

/**
 * A dataset that is on this device, by its id on the server; null when it is not, or cannot be read. One that is not
 * `isWhole` is known from a list alone: its columns and metrics never came.
 */
export async function readLocalDataset(db: LocalDatabase, serverId: number): Promise<StoredDataset | null> {
  const rows = await db.datasets.where('serverId').equals(serverId).toArray()
  return rows.find((row) => !row.deleted && parseStoredDataset(row).ok) ?? null
}
