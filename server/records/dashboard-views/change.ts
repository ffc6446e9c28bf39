import type {
  createDashboardView,
  deleteDashboardView,
  NewView,
  updateDashboardView,
  ViewPatch,
} from '#domain/contract/bi/dashboards/views.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { MAX_VIEWS, STATE_TOO_LARGE, TOO_MANY_VIEWS } from '#domain/dashboard/views/view-name.ts'
import { fitsStore } from '#domain/dashboard/views/view-state.ts'
import { fieldsError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import type { ViewAccess } from './access.ts'
import { DASHBOARD_VIEWS } from './kind.ts'
import type { ViewRow } from './table.ts'

const NO_DASHBOARD = messageError(422, 'The dashboard of this view does not exist, or you may not see it.')

const TOO_MANY = messageError(422, TOO_MANY_VIEWS)

const TOO_LARGE = fieldsError({ state: [STATE_TOO_LARGE] }, 422)

/** Creates a view. Fails: 422 for an unknown dashboard, too many views or too large a state; 403 for sharing without the right to. */
export function addView(store: Store, context: ChangeContext, access: ViewAccess, fields: NewView) {
  const { uuid, mark, dashboard_id, key, name, state, is_shared = false } = fields
  const { user, now } = context
  return createRecord<typeof createDashboardView>(store, context, {
    kind: DASHBOARD_VIEWS,
    uuid,
    insert: async (view) => {
      if (!(await access.maySee(view, user.id, dashboard_id))) return err(NO_DASHBOARD)
      const checked = await checkView(view, { context, access, dashboardId: dashboard_id }, fields)
      if (!checked.ok) return checked
      if ((await countViews(view, user.id, dashboard_id)) >= MAX_VIEWS) return err(TOO_MANY)
      const row = await view.db
        .insertInto('dashboard_views')
        .values({
          uuid: uuid?.toLowerCase() ?? null,
          user_id: user.id,
          dashboard_id,
          key,
          name,
          state,
          is_shared: is_shared ? 1 : 0,
          was_shared: is_shared ? 1 : 0,
          touches: 0,
          mark: mark === undefined ? null : JSON.stringify(mark),
          created_on: now,
          changed_on: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return ok(row.id)
    },
    answer: async (_view, id) => ({ id, result: { dashboard_id, key, name, is_shared } }),
  })
}

/** Changes a view of the user; fields that are left out stay. Fails: as `addView`, 404, 403 for another's. */
export function changeView(
  store: Store,
  context: ChangeContext,
  { id, patch, access }: { readonly id: number; readonly patch: ViewPatch; readonly access: ViewAccess },
) {
  const key = { kind: DASHBOARD_VIEWS, id }
  return changeRecord<ViewRow, typeof updateDashboardView>(store, context, key, async (view, row) => {
    const { mark, is_shared: isShared, ...texts } = patch
    const of = { context, access, dashboardId: row.dashboard_id }
    const isNewlyShared = isShared === true && row.is_shared !== 1
    const checked = await checkView(view, of, { ...texts, is_shared: isNewlyShared })
    if (!checked.ok) return checked
    await view.db
      .updateTable('dashboard_views')
      .set({
        ...withoutUndefined({ ...texts, mark: mark === undefined ? undefined : JSON.stringify(mark) }),
        ...(isShared === undefined ? {} : { is_shared: isShared ? 1 : 0 }),
        ...(isShared === true ? { was_shared: 1 } : {}),
        changed_on: context.now,
      })
      .where('id', '=', id)
      .execute()
    return ok({ id, result: withoutUndefined(texts) })
  })
}

/** Deletes a view of the user. Fails: 404, 403 for another's. */
export function removeView(store: Store, context: ChangeContext, id: number) {
  const key = { kind: DASHBOARD_VIEWS, id }
  return changeRecord<ViewRow, typeof deleteDashboardView>(store, context, key, async (view) => {
    await deleteRecord(view, key)
    return ok({ message: 'OK' })
  })
}

interface CheckOf {
  readonly context: ChangeContext
  readonly access: ViewAccess
  readonly dashboardId: number
}

async function checkView(
  view: StoreView,
  { context, access, dashboardId }: CheckOf,
  { state, is_shared }: Pick<ViewPatch, 'state' | 'is_shared'>,
): Promise<Result<void, HttpError>> {
  if (state !== undefined && !fitsStore(state)) return err(TOO_LARGE)
  const isDenied = is_shared === true && !(await access.mayShare(view, context.user.id, dashboardId))
  return isDenied ? err(messageError(403, access.notShared)) : ok(undefined)
}

async function countViews({ db }: StoreView, userId: number, dashboardId: number): Promise<number> {
  const { count } = await db
    .selectFrom('dashboard_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dashboard_id', '=', dashboardId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
