import { getDataset, listDatasets } from '#domain/contract/bi/dataset.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { answerList } from '#server/present/answer-list.ts'
import { presentDataset, presentDatasetRow } from '#server/present/dataset.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/described-columns.ts'
import { databaseNames } from '#server/store/databases.ts'
import { type DatasetRow, findDataset } from '#server/store/datasets.ts'
import { DATASET_LIST } from '#server/store/list-specs.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { authorsOf } from '#server/store/users.ts'

/** Datasets. */
export function datasetRoutes({ store, engines }: ServerDeps): readonly Route[] {
  return [
    implement(listDatasets, ({ query, user, now }) =>
      answerList(
        { store, spec: DATASET_LIST, query, user, needed: ['id', 'table_name'] },
        async (rows: readonly DatasetRow[]) => {
          const people = await authorsOf(store, rows)
          const names = await databaseNames(store)
          return rows.map((row) =>
            presentDatasetRow(row, { people, databaseName: names.get(row.database_id) ?? '', now }),
          )
        },
      ),
    ),
    implement(getDataset, async ({ params, now }) => {
      const dataset = await findDataset(store, params.id)
      const database = dataset ? await rowById(store, 'databases', dataset.row.database_id) : null
      if (dataset === null || database === null) return err(NOT_FOUND)
      const people = await authorsOf(store, [dataset.row])
      return ok({
        ...describeRecord(RECORD_COLUMNS.dataset),
        id: params.id,
        result: presentDataset(dataset, { people, database, dialect: engines.dialectOf(database.kind) }, now),
      })
    }),
  ]
}
