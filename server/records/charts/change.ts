import { randomUUID } from 'node:crypto'
import type {
  ChartPatch,
  createChart,
  deleteChart,
  NewChart,
  updateChart,
} from '#domain/contract/bi/chart.ts'
import { boundedReader } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { takeTags } from '#server/records/kind/take-tags.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import { ownerColumn } from '#server/store/lists/owners.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { rowById, rowsById } from '#server/store/rows-by-id.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { CHARTS } from './kind.ts'
import { placeOnLayout } from './place-on-layout.ts'
import { insertChartRow, placeChart, updateChartRow } from './store.ts'
import type { ChartRow } from './table.ts'

/** Creates a chart, owned by its creator. Fails: 400 for invalid JSON, 422 for references to nothing. */
export function addChart(store: Store, context: ChangeContext, { uuid, ...fields }: NewChart) {
  const { user, now } = context
  return createRecord<typeof createChart>(store, context, {
    kind: CHARTS,
    uuid,
    insert: (view) => insertChart(view, { user, now }, { uuid, ...fields }),
    answer: async (_view, id) => ({ id, result: withoutUndefined(fields) }),
  })
}

/** The user who writes, and the time in ms since 1970. */
export type Writer = Pick<ChangeContext, 'user' | 'now'>

/** Creates a chart within a transaction, and gives its id. Fails: as `addChart`. */
export async function insertChart(
  view: StoreView,
  { user, now }: Writer,
  { uuid, ...fields }: NewChart,
): Promise<Result<number, HttpError>> {
  const checked = await checkFields(view, fields)
  if (!checked.ok) return checked
  const id = await insertChartRow(view, {
    uuid: uuid?.toLowerCase() ?? randomUUID(),
    user_id: user.id,
    created_by: user.id,
    changed_by: user.id,
    created_on: now,
    changed_on: now,
    ...columnsOf(fields),
  })
  if (fields.dashboards !== undefined) await placeOn(view, { user, now }, id, fields.dashboards)
  return ok(id)
}

/** Changes fields of a chart of the user; fields that are left out stay. Fails: as `changeRecord` and `addChart`. */
export function changeChart(
  store: Store,
  context: ChangeContext,
  { id, patch }: { readonly id: number; readonly patch: ChartPatch },
) {
  return changeRecord<ChartRow, typeof updateChart>(store, context, { kind: CHARTS, id }, async (view) => {
    const written = await patchChart(view, context, { id, patch })
    return written.ok ? ok({ id, result: withoutUndefined(patch) }) : written
  })
}

/** Changes fields of a chart within a transaction. Fails: as `addChart`. */
export async function patchChart(
  view: StoreView,
  { user, now }: Writer,
  { id, patch }: { readonly id: number; readonly patch: ChartPatch },
): Promise<Result<void, HttpError>> {
  const checked = await checkFields(view, patch)
  if (!checked.ok) return checked
  const tags = await takeTags(view, patch, { userId: user.id, now })
  if (!tags.ok) return tags
  const columns = { ...columnsOf(patch), ...tags.value }
  if (Object.keys(columns).length > 0 || patch.dashboards !== undefined)
    await updateChartRow(view, id, { ...columns, changed_by: user.id, changed_on: now })
  if (patch.dashboards !== undefined) await placeOn(view, { user, now }, id, patch.dashboards)
  return ok(undefined)
}

/** Places a chart on exactly these dashboards, and in the layouts of those that it is new on. */
async function placeOn(
  view: StoreView,
  writer: Writer,
  chartId: number,
  dashboardIds: readonly number[],
): Promise<void> {
  const added = await placeChart(view, { chartId, userId: writer.user.id }, dashboardIds)
  if (added.length === 0) return
  const row = await rowById(view, 'charts', chartId)
  const { slice_name: name = '', uuid = null } = row ?? {}
  const chart = { chartId, name: name ?? '', ...(uuid === null ? {} : { uuid }) }
  for (const dashboardId of added) await placeOnLayout(view, writer, { dashboardId, chart })
}

/** Deletes a chart of the user, from every dashboard too. Fails: as `changeRecord`. */
export function removeChart(store: Store, context: ChangeContext, id: number) {
  const key = { kind: CHARTS, id }
  return changeRecord<ChartRow, typeof deleteChart>(store, context, key, async (view) => {
    await deleteRecord(view, key)
    return ok({ message: 'OK' })
  })
}

async function checkFields(view: StoreView, fields: ChartPatch): Promise<Result<void, HttpError>> {
  const readJson = boundedReader()
  const faults = (['params', 'query_context', 'extra_json'] as const).flatMap((name) => {
    const text = fields[name]
    const fault = typeof text === 'string' ? jsonTextFault(readJson(text)) : null
    return fault === null ? [] : [[name, [fault]] as const]
  })
  if (faults.length > 0) return err(fieldsError(Object.fromEntries(faults)))
  const { datasource_id: datasetId, dashboards = [], owners = [] } = fields
  if (datasetId !== undefined && datasetId !== null && (await rowById(view, 'datasets', datasetId)) === null)
    return err(fieldsError({ datasource_id: ['Datasource does not exist'] }, 422))
  if ((await rowsById(view, 'dashboards', dashboards)).length < new Set(dashboards).size)
    return err(fieldsError({ dashboards: ['Dashboards do not exist'] }, 422))
  if ((await rowsById(view, 'users', owners)).length < new Set(owners).size)
    return err(fieldsError({ owners: ['Owners are invalid'] }, 422))
  return ok(undefined)
}

function columnsOf(patch: ChartPatch) {
  const {
    datasource_id: datasetId,
    datasource_type: _type,
    query_context_generation: _generation,
    dashboards: _dashboards,
    owners,
    tags: _tags,
    tag_names: _tagNames,
    ...columns
  } = patch
  return {
    ...withoutUndefined(columns),
    ...(datasetId === undefined ? {} : { dataset_id: datasetId }),
    ...ownerColumn(owners),
  }
}
