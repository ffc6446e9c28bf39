import * as calls from '#domain/contract/bi/dashboards/views.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { implement, type Route, WithHeaders } from '#server/http/implement.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import type { Store } from '#server/store/open-store.ts'
import { addMemory, changeMemory, removeMemory } from './change.ts'
import { DASHBOARD_MEMORIES, presentMemory } from './kind.ts'

/** The routes of remembered filters. */
export function dashboardMemoryRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(calls.createDashboardMemory, (context) => addMemory(store, context, context.body)),
    implement(calls.getDashboardMemory, ({ params: { id }, user }) =>
      readMemory(store, { id, userId: user.id }),
    ),
    implement(calls.updateDashboardMemory, (context) =>
      changeMemory(store, context, { id: context.params.id, patch: context.body }),
    ),
    implement(calls.deleteDashboardMemory, (context) => removeMemory(store, context, context.params.id)),
  ]
}

/** The remembered filters of a user, with their revision. Fails: 404. */
export async function readMemory(
  store: Store,
  of: { readonly id: number; readonly userId: number },
): Promise<Result<WithHeaders<{ id: number; result: ReturnType<typeof presentMemory> }>, HttpError>> {
  const row = await ownRecord(store, DASHBOARD_MEMORIES, of)
  if (!row.ok) return row
  const answer = { id: of.id, result: presentMemory(row.value) }
  return ok(new WithHeaders(answer, tagHeaders(row.value.revision)))
}
