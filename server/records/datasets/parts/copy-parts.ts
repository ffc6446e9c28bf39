import { randomUUID } from 'node:crypto'
import type { Dataset } from '#server/store/datasets.ts'
import type { StoreView } from '#server/store/open-store.ts'

/** Copies the columns and metrics of a dataset into another. */
export async function copyParts(
  { db }: StoreView,
  { columns, metrics }: Dataset,
  datasetId: number,
  now: number,
): Promise<void> {
  const ownFields = () => ({ dataset_id: datasetId, uuid: randomUUID(), created_on: now, changed_on: now })
  for (const { id: _id, ...column } of columns)
    await db
      .insertInto('dataset_columns')
      .values({ ...column, ...ownFields() })
      .execute()
  for (const { id: _id, ...metric } of metrics)
    await db
      .insertInto('dataset_metrics')
      .values({ ...metric, ...ownFields() })
      .execute()
}
