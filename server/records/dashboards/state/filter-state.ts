import * as calls from '#domain/contract/bi/dashboards/state.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { makeToken, type ServerDeps } from '#server/deps.ts'
import { fieldsError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import { visibleDashboard } from '#server/records/dashboards/find.ts'
import {
  dropFilters,
  findFilters,
  keyOfFilters,
  type StoredFilters,
  storeFilters,
} from '#server/store/dashboard-states/filter-states.ts'

const MISSING = messageError(404, 'Resource was not found.')
const NOT_YOURS = messageError(403, "You don't have permission to modify the value.")

/** A request for the filters of a dashboard. */
interface FiltersRequest {
  readonly params: { readonly idOrSlug: string; readonly key: string }
  readonly user: { readonly id: number }
  readonly now: number
}

/** Filters of dashboards that are stored for a time: each user with the key reads them, and only their author changes them. */
export function filterStateRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps

  const dashboardId = async (userId: number, idOrSlug: string): Promise<Result<number, HttpError>> => {
    const row = await visibleDashboard(store, userId, idOrSlug)
    return row.ok ? ok(row.value.id) : err(MISSING)
  }

  const filtersOf = async ({
    params,
    user,
    now,
  }: FiltersRequest): Promise<Result<StoredFilters, HttpError>> => {
    const id = await dashboardId(user.id, params.idOrSlug)
    if (!id.ok) return id
    const found = await findFilters(store, params.key, now)
    return found === null || found.dashboardId !== id.value ? err(NOT_FOUND) : ok(found)
  }

  const put = async (
    {
      userId,
      idOrSlug,
      tab,
      now,
    }: {
      readonly userId: number
      readonly idOrSlug: string
      readonly tab: string | undefined
      readonly now: number
    },
    value: string,
  ): Promise<Result<{ key: string }, HttpError>> => {
    const fault = jsonTextFault(parseBoundedJson(value))
    if (fault !== null) return err(fieldsError({ value: [fault] }))
    const id = await dashboardId(userId, idOrSlug)
    if (!id.ok) return id
    const context = JSON.stringify([id.value, tab ?? null])
    const known = tab === undefined ? null : await keyOfFilters(store, userId, context)
    const key = known ?? makeToken(deps)
    await storeFilters(store, { key, userId, dashboardId: id.value, context, value }, now)
    return ok({ key })
  }

  return [
    implement(calls.postFilterState, ({ params, query, body, user, now }) =>
      put({ userId: user.id, idOrSlug: params.idOrSlug, tab: query.tab_id, now }, body.value),
    ),
    implement(calls.getFilterState, async (request) => {
      const found = await filtersOf(request)
      return found.ok ? ok({ value: found.value.value }) : found
    }),
    implement(calls.putFilterState, async ({ params, query, body, user, now }) => {
      const before = await findFilters(store, params.key, now)
      if (before !== null && before.userId !== user.id) return err(NOT_YOURS)
      return await put({ userId: user.id, idOrSlug: params.idOrSlug, tab: query.tab_id, now }, body.value)
    }),
    implement(calls.deleteFilterState, async (request) => {
      const found = await filtersOf(request)
      if (!found.ok) return found
      if (found.value.userId !== request.user.id) return err(NOT_YOURS)
      await dropFilters(store, found.value.key)
      return ok({ message: 'Deleted successfully' })
    }),
  ]
}
