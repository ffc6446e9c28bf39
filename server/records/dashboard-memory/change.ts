import type {
  createDashboardMemory,
  deleteDashboardMemory,
  MemoryPatch,
  NewMemory,
  updateDashboardMemory,
} from '#domain/contract/bi/dashboards/views.ts'
import { err, ok } from '#domain/core/result.ts'
import { STATE_TOO_LARGE } from '#domain/dashboard/views/view-name.ts'
import { fitsStore } from '#domain/dashboard/views/view-state.ts'
import { fieldsError } from '#server/http/errors/http-error.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Store } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { DASHBOARD_MEMORIES } from './kind.ts'
import type { MemoryRow } from './table.ts'

const TOO_LARGE = fieldsError({ state: [STATE_TOO_LARGE] }, 422)

/** Stores the last filters of a dashboard, also of one that does not exist: its memory is removed with it. Fails: 422 for too large a state. */
export function addMemory(store: Store, context: ChangeContext, fields: NewMemory) {
  const { uuid, mark, dashboard_id, state = null, default_view = null } = fields
  const { user, now } = context
  return createRecord<typeof createDashboardMemory>(store, context, {
    kind: DASHBOARD_MEMORIES,
    uuid,
    insert: async ({ db }) => {
      if (state !== null && !fitsStore(state)) return err(TOO_LARGE)
      const row = await db
        .insertInto('dashboard_memories')
        .values({
          uuid: uuid?.toLowerCase() ?? null,
          user_id: user.id,
          dashboard_id,
          state,
          default_view,
          mark: mark === undefined ? null : JSON.stringify(mark),
          created_on: now,
          changed_on: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return ok(row.id)
    },
    answer: async (_view, id) => ({ id, result: { dashboard_id, state, default_view } }),
  })
}

/** Changes the last filters; fields that are left out stay. Fails: 404, 422. */
export function changeMemory(
  store: Store,
  context: ChangeContext,
  { id, patch: { mark, ...fields } }: { readonly id: number; readonly patch: MemoryPatch },
) {
  const key = { kind: DASHBOARD_MEMORIES, id }
  return changeRecord<MemoryRow, typeof updateDashboardMemory>(store, context, key, async ({ db }) => {
    if (typeof fields.state === 'string' && !fitsStore(fields.state)) return err(TOO_LARGE)
    const set = { ...fields, mark: mark === undefined ? undefined : JSON.stringify(mark) }
    await db
      .updateTable('dashboard_memories')
      .set({ ...withoutUndefined(set), changed_on: context.now })
      .where('id', '=', id)
      .execute()
    return ok({ id, result: withoutUndefined(fields) })
  })
}

/** Forgets the last filters of a dashboard. Fails: 404. */
export function removeMemory(store: Store, context: ChangeContext, id: number) {
  const key = { kind: DASHBOARD_MEMORIES, id }
  return changeRecord<MemoryRow, typeof deleteDashboardMemory>(store, context, key, async (view) => {
    await deleteRecord(view, key)
    return ok({ message: 'OK' })
  })
}
