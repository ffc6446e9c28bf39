import { randomUUID } from 'node:crypto'
import type { ColumnPatch, MetricPatch } from '#domain/contract/bi/dataset-write.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { genericType } from '#domain/dataset/generic-type.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Dataset } from '#server/store/datasets.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { Flag } from '#server/store/tables.ts'
import { planParts } from './plan-parts.ts'

/** The dataset whose columns or metrics are written, and the time in ms since 1970. */
interface PartsWrite {
  readonly dataset: Dataset
  readonly now: number
}

/** A position that is no row's: changed rows move there first, since names and positions are unique. */
const NO_PLACE = -1

/** Replaces the columns of a dataset. Fails: 422 for an invalid list. */
export async function putColumns(
  { db }: StoreView,
  { dataset, now }: PartsWrite,
  columns: readonly ColumnPatch[],
  byName: boolean,
): Promise<Result<void, HttpError>> {
  const known = dataset.columns.map(({ id, uuid, column_name: name }) => ({ id, uuid, name }))
  const list = columns.map((patch) => ({ id: patch.id, uuid: patch.uuid, name: patch.column_name, patch }))
  const plan = planParts(known, list, byName)
  if (!plan.ok) return err(fieldsError({ columns: [`One or more columns ${plan.error}`] }, 422))
  const { removed, changed, added } = plan.value
  if (removed.length > 0) await db.deleteFrom('dataset_columns').where('id', 'in', removed).execute()
  for (const { id } of changed) {
    const column_name = `\u0000${id}`
    await db
      .updateTable('dataset_columns')
      .set({ column_name, position: NO_PLACE })
      .where('id', '=', id)
      .execute()
  }
  for (const { id, place, written } of changed) {
    const values = { ...columnValues(written.patch), position: place, changed_on: now }
    await db.updateTable('dataset_columns').set(values).where('id', '=', id).execute()
  }
  for (const { place, written } of added) {
    const values = {
      ...NEW_COLUMN,
      ...columnValues(written.patch),
      dataset_id: dataset.row.id,
      position: place,
      uuid: written.uuid?.toLowerCase() ?? randomUUID(),
      created_on: now,
      changed_on: now,
    }
    await db.insertInto('dataset_columns').values(values).execute()
  }
  return ok(undefined)
}

/** Replaces the metrics of a dataset. Fails: 422 for an invalid list. */
export async function putMetrics(
  { db }: StoreView,
  { dataset, now }: PartsWrite,
  metrics: readonly MetricPatch[],
): Promise<Result<void, HttpError>> {
  const known = dataset.metrics.map(({ id, uuid, metric_name: name }) => ({ id, uuid, name }))
  const list = metrics.map((patch) => ({ id: patch.id, uuid: patch.uuid, name: patch.metric_name, patch }))
  const plan = planParts(known, list, false)
  if (!plan.ok) return err(fieldsError({ metrics: [`One or more metrics ${plan.error}`] }, 422))
  const { removed, changed, added } = plan.value
  if (removed.length > 0) await db.deleteFrom('dataset_metrics').where('id', 'in', removed).execute()
  for (const { id } of changed) {
    const metric_name = `\u0000${id}`
    await db
      .updateTable('dataset_metrics')
      .set({ metric_name, position: NO_PLACE })
      .where('id', '=', id)
      .execute()
  }
  for (const { id, place, written } of changed) {
    const values = { ...metricValues(written.patch), position: place, changed_on: now }
    await db.updateTable('dataset_metrics').set(values).where('id', '=', id).execute()
  }
  for (const { place, written } of added) {
    const values = {
      ...NEW_METRIC,
      ...metricValues(written.patch),
      dataset_id: dataset.row.id,
      position: place,
      uuid: written.uuid?.toLowerCase() ?? randomUUID(),
      created_on: now,
      changed_on: now,
    }
    await db.insertInto('dataset_metrics').values(values).execute()
  }
  return ok(undefined)
}

const NO: Flag = 0
const YES: Flag = 1

const NEW_COLUMN = {
  verbose_name: null,
  description: null,
  expression: null,
  type: null,
  type_generic: null,
  is_dttm: NO,
  filterable: YES,
  groupby: YES,
  python_date_format: null,
  extra: null,
}

const NEW_METRIC = {
  verbose_name: null,
  description: null,
  d3format: null,
  metric_type: null,
  warning_text: null,
  currency: null,
  extra: null,
}

/** The written fields of a column, by the names of the store; others are left out. */
function columnValues(column: ColumnPatch) {
  const { id: _id, uuid: _uuid, advanced_data_type: _advanced, ...given } = column
  const {
    is_dttm: isTime,
    is_active: isActive,
    filterable,
    groupby,
    type,
    type_generic: generic,
    ...texts
  } = given
  return {
    ...withoutUndefined(texts),
    column_name: column.column_name,
    ...(type === undefined ? {} : { type, type_generic: genericType(type) }),
    ...(generic === undefined ? {} : { type_generic: generic }),
    ...((isTime ?? null) === null ? {} : { is_dttm: flagOf(isTime === true) }),
    ...((isActive ?? null) === null ? {} : { is_active: flagOf(isActive === true) }),
    ...(filterable === undefined ? {} : { filterable: flagOf(filterable) }),
    ...(groupby === undefined ? {} : { groupby: flagOf(groupby) }),
  }
}

function metricValues(metric: MetricPatch) {
  const { id: _id, uuid: _uuid, ...given } = metric
  return { ...withoutUndefined(given), metric_name: metric.metric_name, expression: metric.expression }
}

function flagOf(value: boolean): Flag {
  return value ? 1 : 0
}
