import { answerKeys } from '#data/answers/dashboards/answer-keys.ts'
import { readLocalDataset } from '#data/answers/read-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { isRecord } from '#domain/core/parse.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'
import { type ExploreDataset, exploreDatasetOf, readExploreDataset } from '#domain/explore/explore-dataset.ts'

/** The stored dataset of a key, if necessary from the data of a dashboard; null if missing. */
export async function readLocalSource(db: LocalDatabase, key: string): Promise<ExploreDataset | null> {
  const source = datasourceOfKey(key)
  const stored = source?.type === 'table' ? await readLocalDataset(db, source.id) : null
  const read = stored?.isWhole === true ? exploreDatasetOf(stored) : null
  return read ?? ofDashboards(db, key)
}

async function ofDashboards(db: LocalDatabase, key: string): Promise<ExploreDataset | null> {
  const id = datasourceOfKey(key)?.id
  const rows = await db.records.where('key').startsWith(answerKeys.datasetsOfAll).toArray()
  for (const { value } of rows) {
    const entries: readonly unknown[] = Array.isArray(value) ? value : []
    const found = entries.find((entry) => isRecord(entry) && entry['id'] === id)
    const read = found === undefined ? null : readExploreDataset(found, key)
    if (read !== null) return read
  }
  return null
}
