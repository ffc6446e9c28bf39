import type { DatasetPatch, deleteDataset, updateDataset } from '#domain/contract/bi/dataset-write.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { WireColumn } from '#domain/engines/engine.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { type ChangeContext, changeRecord } from '#server/records/kind/make-change.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { takeTags } from '#server/records/kind/take-tags.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import { findDataset } from '#server/store/datasets.ts'
import { ownerColumn } from '#server/store/lists/owners.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import {
  checkLongExpressions,
  checkReferences,
  checkTexts,
  datasetAt,
  hasLongExpressions,
} from './check-fields.ts'
import { columnsFrom } from './columns-from.ts'
import { DATASETS } from './kind.ts'
import { putColumns, putMetrics } from './parts/put-parts.ts'
import type { DatasetRow } from './table.ts'

const NOT_UPDATED = messageError(422, 'Dataset could not be updated.')

/** A change of a dataset; with `byName` its columns are identified by their names. */
interface DatasetChange {
  readonly id: number
  readonly patch: DatasetPatch
  readonly byName: boolean
  /** The columns of its source after the change, if it takes over all of them. */
  readonly source?: readonly WireColumn[]
}

/** Changes fields of a dataset of the user; fields that are left out stay. Fails: as `changeRecord`, and 422 as recorded. */
export async function changeDataset(
  deps: ServerDeps,
  context: ChangeContext,
  { id, patch, byName, source }: DatasetChange,
) {
  const kind = { kind: DATASETS, id }
  const long = await checkLong(deps, { id, patch }, context.user.id)
  if (!long.ok) return long
  return await changeRecord<DatasetRow, typeof updateDataset>(
    deps.store,
    context,
    kind,
    async (view, row) => {
      const written = await patchDataset(deps, view, {
        row,
        patch,
        byName,
        hasCheckedExpressions: long.value,
        ...(source === undefined ? {} : { source }),
        user: context.user,
        now: context.now,
      })
      if (!written.ok) return written
      const { mark: _mark, ...given } = patch
      return ok({ id, result: { always_filter_main_dttm: false, ...withoutUndefined(given) } })
    },
  )
}

/** Checks long expressions before the transaction, which blocks others. Resolves with whether they were checked. */
async function checkLong(
  { store, engines }: ServerDeps,
  { id, patch }: Pick<DatasetChange, 'id' | 'patch'>,
  userId: number,
): Promise<Result<boolean, HttpError>> {
  if (!hasLongExpressions(patch)) return ok(false)
  const row = await rowById(store, 'datasets', id)
  const database = await rowById(store, 'databases', patch.database_id ?? row?.database_id ?? 0)
  const { scan } = engines.dialectOf(database?.kind ?? '')
  const checked = await checkLongExpressions(patch, scan, { userId })
  return checked.ok ? ok(true) : checked
}

/** A change of a row within a transaction, with its user and time. */
interface RowPatch extends Omit<DatasetChange, 'id'>, Pick<ChangeContext, 'user' | 'now'> {
  readonly row: DatasetRow
  /** Whether its expressions were checked before the transaction. */
  readonly hasCheckedExpressions: boolean
}

/** Changes fields of a dataset within a transaction. Fails: 422 as recorded. */
export async function patchDataset(
  deps: ServerDeps,
  view: StoreView,
  { row, patch, byName, source, hasCheckedExpressions, user, now }: RowPatch,
): Promise<Result<void, HttpError>> {
  const { id } = row
  const checked = await checkPatch(
    deps,
    view,
    row,
    hasCheckedExpressions ? { ...patch, columns: [], metrics: [] } : patch,
  )
  if (!checked.ok) return checked
  const parts = await putParts(view, { id, patch, byName, ...(source === undefined ? {} : { source }) }, now)
  if (!parts.ok) return parts
  const tags = await takeTags(view, patch, { userId: user.id, now })
  if (!tags.ok) return tags
  const columns = { ...columnsOf(patch), ...tags.value, ...(parts.value ? { parts: row.parts + 1 } : {}) }
  if (Object.keys(columns).length > 0)
    await updateRow(view, id, { ...columns, changed_by: user.id, changed_on: now })
  return ok(undefined)
}

/** Changes the row of a dataset. */
export async function updateRow({ db }: StoreView, id: number, values: object): Promise<void> {
  await db.updateTable('datasets').set(values).where('id', '=', id).execute()
}

async function checkPatch(
  { engines }: ServerDeps,
  view: StoreView,
  row: DatasetRow,
  patch: DatasetPatch,
): Promise<Result<void, HttpError>> {
  const references = await checkReferences(view, patch)
  if (!references.ok) return references
  const place = {
    databaseId: patch.database_id ?? row.database_id,
    catalog: patch.catalog === undefined ? row.catalog : patch.catalog,
    schema: patch.schema === undefined ? row.schema : patch.schema,
    tableName: patch.table_name ?? row.table_name,
  }
  const there = await datasetAt(view, place)
  if (there !== null && there !== row.id) return err(NOT_UPDATED)
  const database = await rowById(view, 'databases', place.databaseId)
  return checkTexts(patch, engines.dialectOf(database?.kind ?? '').scan)
}

/** Writes columns and metrics; resolves with whether there were any. */
async function putParts(
  view: StoreView,
  { id, patch, byName, source }: DatasetChange,
  now: number,
): Promise<Result<boolean, HttpError>> {
  const { metrics } = patch
  if (patch.columns === undefined && source === undefined && metrics === undefined) return ok(false)
  const dataset = await findDataset(view, id)
  if (dataset === null) return err(NOT_FOUND)
  const columns = source === undefined ? patch.columns : columnsFrom(source, dataset)
  const write = { dataset, now }
  const columnsPut = columns === undefined ? ok(undefined) : await putColumns(view, write, columns, byName)
  if (!columnsPut.ok) return columnsPut
  const metricsPut = metrics === undefined ? ok(undefined) : await putMetrics(view, write, metrics)
  return metricsPut.ok ? ok(true) : metricsPut
}

function columnsOf(patch: DatasetPatch) {
  const {
    columns: _columns,
    metrics: _metrics,
    offset,
    owners,
    filter_select_enabled: isSelectEnabled,
    mark,
    normalize_columns: _normalize,
    always_filter_main_dttm: _always,
    default_endpoint: _endpoint,
    is_sqllab_view: _view,
    is_managed_externally: _managed,
    external_url: _url,
    tag_names: _tagNames,
    ...columns
  } = patch
  return {
    ...withoutUndefined(columns),
    ...(offset === undefined ? {} : { hours_offset: offset ?? 0 }),
    ...((isSelectEnabled ?? null) === null ? {} : { filter_select_enabled: isSelectEnabled ? 1 : 0 }),
    ...(mark === undefined ? {} : { mark: JSON.stringify(mark) }),
    ...ownerColumn(owners),
  }
}

/** Deletes a dataset of the user. Fails: as `changeRecord`. */
export function removeDataset(store: Store, context: ChangeContext, id: number) {
  const key = { kind: DATASETS, id }
  return changeRecord<DatasetRow, typeof deleteDataset>(store, context, key, async (view) => {
    await deleteRecord(view, key)
    return ok({ message: 'OK' })
  })
}

/** Deletes a column or a metric of a dataset of the user. Fails: 404 and 403 as for a dataset. */
export async function removePart(
  store: Store,
  { userId, now }: { readonly userId: number; readonly now: number },
  part: {
    readonly table: 'dataset_columns' | 'dataset_metrics'
    readonly datasetId: number
    readonly id: number
  },
): Promise<Result<{ message: string }, HttpError>> {
  return await inTransaction(store, async (view) => {
    const row = await ownRecord(view, DATASETS, { userId, id: part.datasetId })
    if (!row.ok) return row
    const gone = await view.db
      .deleteFrom(part.table)
      .where('id', '=', part.id)
      .where('dataset_id', '=', part.datasetId)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return err(NOT_FOUND)
    await updateRow(view, part.datasetId, { parts: row.value.parts + 1, changed_by: userId, changed_on: now })
    return ok({ message: 'OK' })
  })
}
