import * as reads from '#domain/contract/bi/dataset.ts'
import * as writes from '#domain/contract/bi/dataset-write.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { type HttpError, messageError, NOT_FOUND, wireErrors } from '#server/http/errors/http-error.ts'
import { implement, type Route, type RouteOptions, WithHeaders } from '#server/http/implement.ts'
import { NO_SYNCED_HEADERS } from '#server/http/synced-request.ts'
import { presentDatasetRow } from '#server/present/dataset.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/lists/described-columns.ts'
import { deleteSeveral } from '#server/records/kind/delete-several.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { databaseNames } from '#server/store/databases.ts'
import { DATASET_LIST } from '#server/store/lists/list-specs.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import type { Store } from '#server/store/open-store.ts'
import { tagsOf } from '#server/store/tags/tags-of.ts'
import { authorsOf } from '#server/store/users.ts'
import { aroundRoutes } from './around/routes.ts'
import { changeDataset, removeDataset, removePart } from './change.ts'
import { datasetAt } from './check-fields.ts'
import { addDataset } from './create.ts'
import { copyDataset } from './duplicate.ts'
import { DATASETS } from './kind.ts'
import { fullDataset } from './present.ts'
import { refreshColumns, sourceColumns } from './refresh.ts'
import type { DatasetRow } from './table.ts'

/** The routes of datasets. */
export function datasetRoutes(deps: ServerDeps): readonly Route[] {
  return [...readRoutes(deps.store), ...writeRoutes(deps), ...aroundRoutes(deps)]
}

function readRoutes(store: Store): readonly Route[] {
  return [
    implement(reads.listDatasets, ({ query, user, now }) =>
      answerList(
        { store, spec: DATASET_LIST, query, user, needed: ['id', 'table_name'] },
        async (rows: readonly DatasetRow[]) => {
          const people = await authorsOf(store, rows, ownersOf)
          const tags = await tagsOf(store, rows)
          const names = await databaseNames(store)
          return rows.map((row) =>
            presentDatasetRow(row, { people, tags, databaseName: names.get(row.database_id) ?? '', now }),
          )
        },
      ),
    ),
    implement(reads.getDataset, async ({ params, user, now }) => {
      const row = await seenRecord(store, DATASETS, { userId: user.id, id: params.id })
      if (!row.ok) return row
      const result = await fullDataset(store, params.id, now)
      if (result === null) return err(NOT_FOUND)
      const answer = { ...describeRecord(RECORD_COLUMNS.dataset), id: params.id, result }
      return ok(new WithHeaders(answer, tagHeaders(row.value.revision)))
    }),
  ]
}

/** How the creation of a dataset rejects a body that is not JSON. */
export const CREATE_OPTIONS: RouteOptions = { notJson: messageError(500, 'Fatal error') }

/** An update rejects a body in the list shape of errors, with the payload, unlike all other calls. */
export const UPDATE_OPTIONS: RouteOptions = {
  rejectBody: (messages, payload): HttpError =>
    wireErrors({
      status: 422,
      type: 'MARSHMALLOW_ERROR',
      message: 'The schema of the submitted payload is invalid.',
      issues: [1040],
      extra: { messages, payload },
    }),
}

function writeRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(writes.createDataset, (context) => addDataset(deps, context, context.body), CREATE_OPTIONS),
    implement(
      writes.updateDataset,
      async (context) => {
        const { id } = context.params
        const byName = context.query.override_columns === 'true'
        const change = { id, patch: context.body, byName }
        if (!byName || context.body.columns !== undefined) return changeDataset(deps, context, change)
        const source = await sourceColumns(deps, context, change)
        return source.ok ? changeDataset(deps, context, { ...change, source: source.value }) : source
      },
      UPDATE_OPTIONS,
    ),
    implement(writes.deleteDataset, (context) => removeDataset(store, context, context.params.id)),
    implement(writes.deleteDatasets, ({ query, user }) =>
      deleteSeveral(store, DATASETS, { userId: user.id, ids: query.q }),
    ),
    implement(writes.refreshDatasetColumns, (context) => refreshColumns(deps, context, context.params.id)),
    implement(writes.duplicateDataset, (context) => copyDataset(store, context, context.body)),
    implement(writes.getOrCreateDataset, async (context) => {
      const { database_id: database, table_name, schema, catalog } = context.body
      const known = await datasetAtTable(deps, context.body)
      if (known !== null) return ok({ result: { table_id: known } })
      const made = await addDataset(
        deps,
        { ...context, synced: NO_SYNCED_HEADERS },
        { database, table_name, schema, catalog },
      )
      if (!made.ok) return made
      const id = await datasetAtTable(deps, context.body)
      return id === null ? err(NOT_FOUND) : ok({ result: { table_id: id } })
    }),
    ...partRoutes(store),
  ]
}

function partRoutes(store: Store): readonly Route[] {
  const parts = { dataset_columns: writes.deleteDatasetColumn, dataset_metrics: writes.deleteDatasetMetric }
  return [
    implement(parts.dataset_columns, ({ params, user, now }) =>
      removePart(
        store,
        { userId: user.id, now },
        { table: 'dataset_columns', datasetId: params.id, id: params.partId },
      ),
    ),
    implement(parts.dataset_metrics, ({ params, user, now }) =>
      removePart(
        store,
        { userId: user.id, now },
        { table: 'dataset_metrics', datasetId: params.id, id: params.partId },
      ),
    ),
  ]
}

/** The dataset of a table; a name without a schema is looked up in the default one. */
async function datasetAtTable(
  { store, engines }: ServerDeps,
  table: {
    readonly database_id: number
    readonly table_name: string
    readonly schema?: string | null | undefined
    readonly catalog?: string | null | undefined
  },
): Promise<number | null> {
  const { database_id: databaseId, table_name: tableName, schema = null, catalog = null } = table
  const database = await store.db
    .selectFrom('databases')
    .select('kind')
    .where('id', '=', databaseId)
    .executeTakeFirst()
  const { defaultSchema } = engines.dialectOf(database?.kind ?? '')
  return await datasetAt(store, { databaseId, tableName, schema: schema ?? defaultSchema, catalog })
}
