import { randomUUID } from 'node:crypto'
import type {
  createDashboard,
  DashboardPatch,
  deleteDashboard,
  NewDashboard,
  updateDashboard,
} from '#domain/contract/bi/dashboard.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { restoredFrom, restoreWithDashboard } from '#server/records/dashboard-views/restore-with-dashboard.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { checkOwnFields } from '#server/records/kind/own-fields.ts'
import { takeTags } from '#server/records/kind/take-tags.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import { chartsOfDashboard } from '#server/store/charts.ts'
import { ownerColumn } from '#server/store/lists/owners.ts'
import { shownToAfter } from '#server/store/lists/visible-dashboards.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { checkReferences, checkTexts, type FieldsOrigin, normalSlug } from './check-fields.ts'
import { plainColumns, tableColumns } from './columns.ts'
import { DASHBOARDS } from './kind.ts'
import { stayingCharts } from './staying-charts.ts'
import { insertDashboardRow, setCharts, updateDashboardRow } from './store.ts'
import type { DashboardRow } from './table.ts'

/** The user who writes, and the time in ms since 1970. */
export type DashboardWriter = Pick<ChangeContext, 'user' | 'now'>

/** Creates a dashboard, owned by its creator unless it names owners. Fails: 400, 422 by field. */
export function addDashboard(store: Store, context: ChangeContext, body: NewDashboard) {
  const { uuid, mark, tag_names: _names, ...fields } = body
  return createRecord<typeof createDashboard>(store, context, {
    kind: DASHBOARDS,
    uuid,
    insert: async (view) => {
      const checked = checkOwnFields(context, { uuid, mark })
      if (!checked.ok) return checked
      const made = await insertDashboard(view, context, body, originOf(context, true))
      const from = made.ok ? await restoredFrom(view, context.user.id, uuid) : null
      if (made.ok && from !== null) await restoreWithDashboard(view, { from, to: made.value })
      return made
    },
    answer: async (_view, id) => ({ id, result: givenFields(fields) }),
  })
}

function originOf({ synced }: ChangeContext, isNew: boolean): FieldsOrigin {
  return { isNew, isOurs: synced.operation !== null }
}

/** The fields of a request as its answer repeats them. */
function givenFields(fields: DashboardPatch) {
  const { slug } = fields
  const normal = typeof slug === 'string' ? { slug: normalSlug(slug) ?? '' } : {}
  return { ...withoutUndefined(fields), ...normal }
}

/** Creates a dashboard within a transaction, and gives its id. Fails: as `addDashboard`. */
export async function insertDashboard(
  view: StoreView,
  { user, now }: DashboardWriter,
  body: NewDashboard,
  origin: FieldsOrigin,
): Promise<Result<number, HttpError>> {
  const tables = checkTexts(body, origin)
  if (!tables.ok) return tables
  const checked = await checkReferences(view, null, body)
  if (!checked.ok) return checked
  const tags = await takeTags(view, { tag_names: body.tag_names }, { userId: user.id, now })
  if (!tags.ok) return tags
  const { columns, chartIds } = await tableColumns(view, body, tables.value, origin)
  const id = await insertDashboardRow(view, {
    published: 0,
    ...plainColumns(body),
    ...columns,
    ...tags.value,
    ...ownerColumn(body.owners),
    uuid: body.uuid?.toLowerCase() ?? randomUUID(),
    user_id: user.id,
    created_by: user.id,
    changed_by: user.id,
    created_on: now,
    changed_on: now,
  })
  if (chartIds !== null) await setCharts(view, id, chartIds)
  return ok(id)
}

/** Changes fields of a dashboard of the user; fields that are left out stay. Fails: as `changeRecord` and `addDashboard`. */
export function changeDashboard(
  store: Store,
  context: ChangeContext,
  { id, patch }: { readonly id: number; readonly patch: DashboardPatch },
) {
  const key = { kind: DASHBOARDS, id }
  return changeRecord<DashboardRow, typeof updateDashboard>(store, context, key, async (view, row) => {
    const { mark, tag_names: _names, detached_charts, ...fields } = patch
    const checked = checkOwnFields(context, { mark, detached_charts })
    if (!checked.ok) return checked
    const written = await patchDashboard(view, context, { row, patch }, originOf(context, false))
    if (!written.ok) return written
    const seconds = Math.floor(written.value / 1000)
    const { slug } = fields
    const answered = slug === '' ? { ...givenFields(fields), slug } : givenFields(fields)
    return ok({ id, result: answered, last_modified_time: seconds })
  })
}

/** Changes fields of a dashboard within a transaction, and gives the time of its last change. Fails: as `addDashboard`. */
export async function patchDashboard(
  view: StoreView,
  { user, now }: DashboardWriter,
  { row, patch }: { readonly row: DashboardRow; readonly patch: DashboardPatch },
  origin: FieldsOrigin,
): Promise<Result<number, HttpError>> {
  const tables = checkTexts(patch, origin)
  if (!tables.ok) return tables
  const checked = await checkReferences(view, row.id, patch)
  if (!checked.ok) return checked
  const tags = await takeTags(view, patch, { userId: user.id, now })
  if (!tags.ok) return tags
  const { columns, chartIds } = await tableColumns(view, patch, tables.value, origin)
  // A dashboard always has an owner: no user could change one without.
  const owners = patch.owners?.length === 0 ? [user.id] : patch.owners
  const changed = { ...plainColumns(patch), ...columns, ...tags.value, ...ownerColumn(owners) }
  if (Object.keys(changed).length === 0) return ok(row.changed_on)
  await updateDashboardRow(view, row.id, {
    ...changed,
    shown_to: shownToAfter(row, { ...row, ...changed }),
    changed_by: user.id,
    changed_on: now,
  })
  if (chartIds !== null) {
    const attached = (await chartsOfDashboard(view, row.id)).map(({ id }) => id)
    const staying = origin.isOurs ? stayingCharts(attached, row.position_json, patch.detached_charts) : []
    await setCharts(view, row.id, [...new Set([...chartIds, ...staying])])
  }
  return ok(now)
}

/** Deletes a dashboard of the user; its charts stay. Fails: as `changeRecord`. */
export function removeDashboard(store: Store, context: ChangeContext, id: number) {
  const key = { kind: DASHBOARDS, id }
  return changeRecord<DashboardRow, typeof deleteDashboard>(store, context, key, async (view) => {
    await deleteRecord(view, key)
    return ok({ message: 'OK' })
  })
}
