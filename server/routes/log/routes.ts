import { getActivity, getRecentActivity, listLogs, logEvents } from '#domain/contract/bi/log.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { messageError } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { wireTime } from '#server/present/times.ts'
import { PAGE_EVENT_LIST } from '#server/store/lists/list-specs.ts'
import { addPageEvents, type PageEventRow } from '#server/store/page-events.ts'
import { isAdmin } from '#server/store/users.ts'
import { recordedActivity } from './activity.ts'
import { readEvents, readId } from './read-events.ts'
import { recentActivity } from './recent-activity.ts'

/** Days of activity that are read by default. */
const DEFAULT_DAYS = 30

const FORBIDDEN = messageError(403, 'Forbidden')

/** Events of pages: stored within limits, unless the operator switched that off, and readable by their user; admins read the activity of all. Source: wire §8. */
export function logRoutes({ store, storesEvents }: ServerDeps): readonly Route[] {
  return [
    implement(logEvents, async ({ query, body, user, now }) => {
      if (!storesEvents || query.explode !== 'events') return ok(null)
      const page = { dashboardId: readId(query.dashboard_id), chartId: readId(query.slice_id) }
      await addPageEvents(store, user.id, readEvents(body.events, page), now)
      return ok(null)
    }),
    implement(listLogs, ({ query, user }) =>
      answerList(
        { store, spec: PAGE_EVENT_LIST, query, user, needed: ['action', 'dttm', 'json'] },
        async (rows: readonly PageEventRow[]) => rows.map((row) => presentEvent(row, user.username)),
      ),
    ),
    implement(getActivity, async ({ query, user, now }) => {
      if (!isAdmin(user)) return err(FORBIDDEN)
      const activity = await recordedActivity(store, { days: query.q?.days ?? DEFAULT_DAYS, now })
      return ok({ result: { stores_events: storesEvents, ...activity } })
    }),
    implement(getRecentActivity, async ({ query, user, now }) =>
      ok({ result: await recentActivity(store, { user, now }, query.q ?? {}) }),
    ),
  ]
}

/** An event as lists return it; the reference server names every action of a page "log". */
function presentEvent(row: PageEventRow, username: string) {
  return {
    action: 'log',
    dashboard_id: row.dashboard_id ?? 0,
    dttm: wireTime(row.created_on),
    duration_ms: row.duration_ms ?? 0,
    id: row.id,
    json: row.event,
    referrer: row.referrer,
    slice_id: row.chart_id ?? 0,
    user: { username },
    user_id: row.user_id,
  }
}
