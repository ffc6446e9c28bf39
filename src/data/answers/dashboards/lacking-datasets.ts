import { readLocalSource } from '#data/answers/dashboards/read-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { keyOfDataset } from '#domain/explore/explore-dataset.ts'

/**
 * The datasets of charts that the server's answer about their dashboard lacks, from other answers: it was never opened, or a
 * chart was added. Datasets that this device lacks are left out.
 */
export async function readDatasets(db: LocalDatabase, ids: readonly number[]): Promise<readonly Dataset[]> {
  const sources = await Promise.all(
    [...new Set(ids)].map(async (id) => readLocalSource(db, keyOfDataset(id))),
  )
  return sources.flatMap((source) => source?.dataset ?? [])
}
