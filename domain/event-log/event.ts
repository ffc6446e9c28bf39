/** An event of a dashboard, or of none (null): its name, and fields with the names of Superset's client. Source: BI spec §3. */
export interface PageEvent {
  readonly name: string
  readonly dashboardId: number | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** Events that measure a duration. Others are acts of the user. Source: BI spec §9. */
const TIMING: ReadonlySet<string> = new Set(['load_chart', 'render_chart', 'hide_browser_tab'])

/** Whether an event measures a duration. */
export function isTiming({ name }: Pick<PageEvent, 'name'>): boolean {
  return TIMING.has(name)
}

/** The source of events without a dashboard, as Superset's client names it. */
const NO_DASHBOARD = 'sqlLab'

/** The page on which events happen. Times in ms since 1970; `trigger` is the id of the last act of the user. */
interface EventPage {
  readonly impressionId: string
  readonly now: number
  readonly visibility: string
  readonly trigger: string | null
}

/** Writes an event as Superset's client sends it; `id` is new. Source: BI spec §3. */
export function writtenEvent(
  event: PageEvent,
  { impressionId, now, visibility, trigger }: EventPage,
  id: string,
): Readonly<Record<string, unknown>> {
  const { dashboardId } = event
  return {
    ...(dashboardId === null
      ? { source: NO_DASHBOARD }
      : { source: 'dashboard', source_id: dashboardId, impression_id: impressionId, version: 'v2' }),
    ts: now,
    event_name: event.name,
    ...event.fields,
    ...(isTiming(event)
      ? { event_type: 'timing', trigger_event: trigger }
      : { event_type: 'user', event_id: id, visibility }),
  }
}

/** The most events of a batch. Source: BI spec §9. */
const MOST_EVENTS = 1_024

/** An event of one dashboard, or of none, that waits to be sent. */
export interface WaitingEvent {
  readonly dashboardId: number | null
  readonly written: Readonly<Record<string, unknown>>
}

/** The batches of waiting events: of one dashboard or none each, in order, with at most 1024 events. */
export function batchesOf(waiting: readonly WaitingEvent[]): readonly (readonly WaitingEvent[])[] {
  const batches: WaitingEvent[][] = []
  for (const event of waiting) {
    const last = batches.findLast(([first]) => first?.dashboardId === event.dashboardId)
    if (last === undefined || last.length === MOST_EVENTS) batches.push([event])
    else last.push(event)
  }
  return batches
}
