import { MOST_ACTIVE } from '#domain/contract/bi/log.ts'
import { activityOf, type LoadTimes } from '#domain/event-log/activity.ts'
import { type People, personName } from '#server/present/people.ts'
import type { Store } from '#server/store/open-store.ts'
import { eventsSince } from '#server/store/page-events.ts'
import { rowsById } from '#server/store/rows-by-id.ts'

const DAY_MS = 86_400_000

/** The activity of all users on the pages of the last days, with the names of records and people. `now` is ms since 1970. */
export async function recordedActivity(
  store: Store,
  { days, now }: { readonly days: number; readonly now: number },
) {
  const activity = activityOf(await eventsSince(store, now - days * DAY_MS))
  const dashboards = activity.dashboards.slice(0, MOST_ACTIVE)
  const charts = activity.charts.slice(0, MOST_ACTIVE)
  const names = await peopleOf(store, idsOf(activity.people))
  const titles = new Map(
    (await rowsById(store, 'dashboards', idsOf(dashboards))).map((row) => [
      row.id,
      row.dashboard_title ?? '',
    ]),
  )
  const chartNames = new Map(
    (await rowsById(store, 'charts', idsOf(charts))).map((row) => [row.id, row.slice_name ?? '']),
  )
  return {
    dashboards: dashboards.map(({ id, openings, people, lastAt, ...times }) => ({
      id,
      title: titles.get(id) ?? null,
      openings,
      people: people.slice(0, MOST_ACTIVE).map((user) => personName(names, user)),
      last_at: lastAt,
      ...wireTimes(times),
    })),
    charts: charts.map(({ id, ...times }) => ({ id, name: chartNames.get(id) ?? null, ...wireTimes(times) })),
    people: activity.people.slice(0, MOST_ACTIVE).map(({ id, openings, dashboards: count, lastAt }) => ({
      id,
      name: personName(names, id),
      openings,
      dashboards: count,
      last_at: lastAt,
    })),
  }
}

function idsOf(records: readonly { readonly id: number }[]): readonly number[] {
  return records.map(({ id }) => id)
}

async function peopleOf(store: Store, ids: readonly number[]): Promise<People> {
  return new Map((await rowsById(store, 'users', ids)).map((user) => [user.id, user]))
}

function wireTimes({ loads, medianMs, slowMs }: LoadTimes) {
  return { loads, median_ms: medianMs, slow_ms: slowMs }
}
