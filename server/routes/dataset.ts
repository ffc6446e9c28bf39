import { getDataset, listDatasets } from '#domain/contract/bi/dataset.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { NOT_FOUND } from '#server/http/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { listRefusal } from '#server/http/list-error.ts'
import { presentList } from '#server/present/columns.ts'
import { presentDataset, presentDatasetRow } from '#server/present/dataset.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/described-columns.ts'
import { databaseNames, findDatabase } from '#server/store/databases.ts'
import { type DatasetRow, findDataset } from '#server/store/datasets.ts'
import { listRecords } from '#server/store/list-records.ts'
import { DATASET_LIST } from '#server/store/list-specs.ts'
import { usersById } from '#server/store/users.ts'

/** Datasets. */
export function datasetRoutes({ store, engines }: ServerDeps): readonly Route[] {
  return [
    implement(listDatasets, async ({ query, user, now }) => {
      const page = await listRecords<DatasetRow>(store, DATASET_LIST, query.q ?? {}, user.id)
      if (!page.ok) return err(listRefusal(page.error))
      const found = page.value.rows
      const people = await usersById(
        store,
        found.flatMap((row) => [row.created_by, row.changed_by]),
      )
      const names = await databaseNames(store)
      const rows = found.map((row) =>
        presentDatasetRow(row, { people, databaseName: names.get(row.database_id) ?? '', now }),
      )
      return ok(
        presentList({
          spec: DATASET_LIST,
          query: query.q,
          rows,
          count: page.value.count,
          needed: ['id', 'table_name'],
        }),
      )
    }),
    implement(getDataset, async ({ params, now }) => {
      const dataset = await findDataset(store, params.id)
      const database = dataset ? await findDatabase(store, dataset.row.database_id) : null
      if (dataset === null || database === null) return err(NOT_FOUND)
      const people = await usersById(store, [dataset.row.created_by, dataset.row.changed_by])
      return ok({
        ...describeRecord(RECORD_COLUMNS.dataset),
        id: params.id,
        result: presentDataset(dataset, { people, database, dialect: engines.dialectOf(database.kind) }, now),
      })
    }),
  ]
}
