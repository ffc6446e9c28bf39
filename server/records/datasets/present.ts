import { STANDARD_SQL } from '#domain/semantic/dialect.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { type DatasetContext, presentDataset, presentDatasource } from '#server/present/dataset.ts'
import type { KnownTags } from '#server/present/tag.ts'
import type { Reader } from '#server/records/kind/record-kind.ts'
import { findDataset, findDatasets } from '#server/store/datasets.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import { tagsOf } from '#server/store/tags/tags-of.ts'
import { authorsOf } from '#server/store/users.ts'
import type { DatasetRow } from './table.ts'

/** Datasets as single reads return them; a deleted one without columns and metrics, which are no longer stored. */
export async function presentDatasets(view: StoreView, rows: readonly DatasetRow[], { now }: Reader) {
  const existing = new Map(
    (
      await findDatasets(
        view,
        rows.map(({ id }) => id),
      )
    ).map((dataset) => [dataset.row.id, dataset]),
  )
  const contextOf = await datasetContexts(view, rows)
  return rows.flatMap((row) => {
    const context = contextOf(row)
    if (context === null) return []
    const dataset = existing.get(row.id)
    if (dataset !== undefined) return [presentDataset(dataset, context, now)]
    const bare = { row, columns: [], metrics: [] }
    const { columns: _columns, metrics: _metrics, ...fields } = presentDataset(bare, context, now)
    return [fields]
  })
}

/** A dataset as a single read returns it; null if it, or its database, does not exist. */
export async function fullDataset(view: StoreView, id: number, now: number) {
  const dataset = await findDataset(view, id)
  if (dataset === null) return null
  const context = (await datasetContexts(view, [dataset.row]))(dataset.row)
  return context === null ? null : presentDataset(dataset, context, now)
}

/** A dataset for Explore; null if there is none. */
export async function datasourceOf(view: StoreView, id: number) {
  const dataset = await findDataset(view, id)
  if (dataset === null) return null
  const context = (await datasetContexts(view, [dataset.row]))(dataset.row)
  return context === null ? null : presentDatasource(dataset, context)
}

async function datasetContexts(
  view: StoreView,
  rows: readonly DatasetRow[],
): Promise<(row: DatasetRow) => (DatasetContext & { readonly tags: KnownTags }) | null> {
  const people = await authorsOf(view, rows, ownersOf)
  const tags = await tagsOf(view, rows)
  const ids = [...new Set(rows.map(({ database_id: id }) => id))]
  const databases = new Map((await rowsById(view, 'databases', ids)).map((row) => [row.id, row]))
  return (row) => {
    const database = databases.get(row.database_id)
    return database === undefined ? null : { people, tags, database, dialect: dialectOf(database.kind) }
  }
}

function dialectOf(kind: string) {
  return ENGINE_DRIVERS.find((driver) => driver.kind === kind)?.dialect ?? STANDARD_SQL
}
