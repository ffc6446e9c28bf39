import * as calls from '#domain/contract/bi/dashboards/views.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { implement, type Route, WithHeaders } from '#server/http/implement.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import type { Store } from '#server/store/open-store.ts'
import { OWN_ACCESS, type ViewAccess } from './access.ts'
import { addView, changeView, removeView } from './change.ts'
import { DASHBOARD_VIEWS, presentView } from './kind.ts'

/** The routes of named views. */
export function dashboardViewRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(calls.createDashboardView, (context) => addView(store, context, OWN_ACCESS, context.body)),
    implement(calls.getDashboardView, ({ params: { id }, user }) =>
      readView(store, OWN_ACCESS, { id, userId: user.id }),
    ),
    implement(calls.updateDashboardView, (context) =>
      changeView(store, context, { id: context.params.id, patch: context.body, access: OWN_ACCESS }),
    ),
    implement(calls.deleteDashboardView, (context) => removeView(store, context, context.params.id)),
  ]
}

/** A view that the user sees, with its revision. Fails: 404. */
export async function readView(
  store: Store,
  access: ViewAccess,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<Result<WithHeaders<{ id: number; result: ReturnType<typeof presentView> }>, HttpError>> {
  const row = await seenRecord(store, DASHBOARD_VIEWS, { userId, id })
  if (!row.ok) return row
  const { user_id: owner, dashboard_id: dashboardId, revision } = row.value
  const isSeen = owner === userId || (await access.maySee(store, userId, dashboardId))
  if (!isSeen) return err(DASHBOARD_VIEWS.missing)
  return ok(new WithHeaders({ id, result: presentView(row.value) }, tagHeaders(revision)))
}
