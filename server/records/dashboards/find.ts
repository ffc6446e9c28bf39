import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { type DashboardRow, findDashboard } from '#server/store/dashboards.ts'
import { isVisible } from '#server/store/lists/visible-dashboards.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { DASHBOARDS } from './kind.ts'

/**
 * A dashboard that the user may see, by id, slug or uuid. Fails: 404, with the revision of its deletion if the id is that of
 * a deleted one.
 */
export async function visibleDashboard(
  view: StoreView,
  userId: number,
  idOrSlug: string,
): Promise<Result<DashboardRow, HttpError>> {
  const row = await findDashboard(view, idOrSlug)
  if (row !== null && isVisible(row, userId)) return ok(row)
  const isId = /^\d{1,15}$/.test(idOrSlug)
  return isId && row === null
    ? await seenRecord(view, DASHBOARDS, { userId, id: Number(idOrSlug) })
    : err(NOT_FOUND)
}
