import { type Selectable, sql } from 'kysely'
import type { LoggedEvent } from '#domain/event-log/activity.ts'
import type { StoreView } from './open-store.ts'
import type { PageEventTable } from './tables.ts'

/** How long events are stored, in ms. Source: wire §8. */
const LIFETIME_MS = 90 * 86_400_000

/** The most events that are stored; the oldest are deleted. Source: wire §8. */
const MOST_STORED = 50_000

/** An event of a page; `event` is its JSON text. */
export interface PageEvent {
  readonly name: string
  readonly source: string | null
  readonly dashboardId: number | null
  readonly chartId: number | null
  readonly durationMs: number | null
  readonly event: string
}

/** A stored event. */
export type PageEventRow = Selectable<PageEventTable>

/** Stores events of a user, and deletes those beyond the limits of age and number. `now` is ms since 1970. */
export async function addPageEvents(
  { db }: StoreView,
  userId: number,
  events: readonly PageEvent[],
  now: number,
): Promise<void> {
  const rows = events.map((one) => ({
    user_id: userId,
    name: one.name,
    source: one.source,
    dashboard_id: one.dashboardId,
    chart_id: one.chartId,
    duration_ms: one.durationMs,
    referrer: null,
    event: one.event,
    created_on: now,
  }))
  if (rows.length > 0) await db.insertInto('page_events').values(rows).execute()
  await db
    .deleteFrom('page_events')
    .where((where) =>
      where.or([
        where('created_on', '<', now - LIFETIME_MS),
        where('id', '<=', sql<number>`(SELECT max(id) FROM page_events) - ${MOST_STORED}`),
      ]),
    )
    .execute()
}

/** An opening of a dashboard or a chart. */
export interface Opening {
  readonly kind: 'dashboard' | 'chart'
  readonly id: number
  readonly at: number
}

/** The events by which a page reports that it opened a record. */
const OPENED = { mount_dashboard: 'dashboard', mount_explorer: 'chart' } as const

/** The openings of a user, the latest first; with `isDistinct` only the last of each record. */
export async function openingsOf(
  { db }: StoreView,
  userId: number,
  {
    kinds,
    isDistinct,
    limit,
  }: { readonly kinds: readonly Opening['kind'][]; readonly isDistinct: boolean; readonly limit: number },
): Promise<readonly Opening[]> {
  const names = Object.entries(OPENED).flatMap(([name, kind]) => (kinds.includes(kind) ? [name] : []))
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string; id: number; at: number }>`
    SELECT name, id, ${isDistinct ? sql`max(created_on)` : sql`created_on`} AS at FROM (
      SELECT id AS event_id, name, created_on, CASE name WHEN 'mount_dashboard' THEN dashboard_id ELSE chart_id END AS id
      FROM page_events WHERE user_id = ${userId} AND name IN (${sql.join(names)}))
    WHERE id IS NOT NULL ${isDistinct ? sql`GROUP BY name, id` : sql``}
    ORDER BY at DESC, event_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ name, id, at }) => ({
    kind: name === 'mount_dashboard' ? 'dashboard' : 'chart',
    id,
    at,
  }))
}

/** The events of all users since a time in ms, the oldest first, without their texts. */
export async function eventsSince({ db }: StoreView, since: number): Promise<readonly LoggedEvent[]> {
  const rows = await db
    .selectFrom('page_events')
    .select(['name', 'user_id', 'dashboard_id', 'chart_id', 'created_on'])
    // The time until a chart failed is no time of loading it.
    .select(
      sql<number | null>`CASE WHEN json_extract(event, '$.has_err') THEN NULL ELSE duration_ms END`.as(
        'duration_ms',
      ),
    )
    .where('created_on', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    userId: row.user_id,
    dashboardId: row.dashboard_id,
    chartId: row.chart_id,
    durationMs: row.duration_ms,
    at: row.created_on,
  }))
}
