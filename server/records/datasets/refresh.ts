import type { DatasetPatch } from '#domain/contract/bi/dataset-write.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { WireColumn } from '#domain/engines/engine.ts'
import { openDataset } from '#server/chart-data/dataset/open-dataset.ts'
import { fillChart } from '#server/chart-data/templates/fill-chart.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { findDataset, semanticDataset } from '#server/store/datasets.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import type { User } from '#server/store/users.ts'
import { updateRow } from './change.ts'
import { columnsFrom } from './columns-from.ts'
import { DATASETS } from './kind.ts'
import { putColumns } from './parts/put-parts.ts'
import { readSourceColumns } from './source-columns.ts'

/** The user of a request, and its time in ms since 1970. */
interface Asker {
  readonly user: User
  readonly now: number
}

/**
 * Updates the columns of a dataset from its source: new ones are added, missing ones removed, and of the others only the type
 * changes; computed ones stay. Fails: 404, 403; 422 if the source cannot be read.
 */
export async function refreshColumns(
  deps: ServerDeps,
  { user, now }: Asker,
  id: number,
): Promise<Result<{ message: string }, HttpError>> {
  const source = await sourceColumns(deps, { user, now }, { id, patch: {} })
  if (!source.ok) return source
  return await inTransaction(deps.store, async (view) => {
    const dataset = await findDataset(view, id)
    if (dataset === null) return err(NOT_FOUND)
    const put = await putColumns(view, { dataset, now }, columnsFrom(source.value, dataset), true)
    if (!put.ok) return put
    const mainTime =
      dataset.row.main_dttm_col ?? source.value.find((column) => column.is_dttm)?.column_name ?? null
    await updateRow(view, id, {
      parts: dataset.row.parts + 1,
      main_dttm_col: mainTime,
      changed_by: user.id,
      changed_on: now,
    })
    return ok({ message: 'OK' })
  })
}

/**
 * The current columns of the source of a dataset of the user, or those with another query or table. Fails: 404, 403; 422 if
 * the source cannot be read.
 */
export async function sourceColumns(
  deps: ServerDeps,
  { user, now }: Asker,
  { id, patch }: { readonly id: number; readonly patch: Pick<DatasetPatch, 'sql' | 'schema' | 'table_name'> },
): Promise<Result<readonly WireColumn[], HttpError>> {
  const own = await ownRecord(deps.store, DATASETS, { userId: user.id, id })
  if (!own.ok) return own
  const opened = await openDataset(deps, user, id)
  if (!opened.ok) return err(NOT_REFRESHED)
  const { dataset: stored, engine, templates } = opened.value
  const before = semanticDataset(stored)
  const dataset = {
    ...before,
    sql: patch.sql === undefined ? before.sql : patch.sql,
    schema: patch.schema === undefined ? before.schema : patch.schema,
    tableName: patch.table_name ?? before.tableName,
  }
  const filled = await fillChart({ query: {}, dataset }, { ...templates, dialect: engine.dialect, now })
  if (!filled.ok) return err(messageError(422, filled.error.message))
  const { schema, tableName, sql } = filled.value.dataset
  const { catalog } = stored.row
  const found = { catalog, schema, tableName, sql: sql === '' ? null : sql }
  const source = await readSourceColumns(engine, found)
  return source.ok ? source : err(messageError(422, source.error.message))
}

const NOT_REFRESHED = messageError(422, 'Dataset could not be updated.')
