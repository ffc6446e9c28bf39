import type * as chartEvents from '#domain/event-log/chart-events.ts'
import type { PageEvent } from '#domain/event-log/event.ts'
import type { LoggedEvent } from '#domain/event-log/span.ts'

type Add = (event: PageEvent) => void

/** Events of the first moments, until the code that sends them is loaded. */
let early: PageEvent[] = []
let add: Add = addEarly

/** Notes an event for the server's event log. It is lost where the server does not answer or the log is off. */
export function noteEvent(event: PageEvent): void {
  add(event)
}

/** Notes an event of a chart on a dashboard. Its fields are written by code that is loaded after the first charts. */
export function noteChartEvent(
  dashboardId: number | null,
  write: (events: typeof chartEvents) => LoggedEvent,
): void {
  void import('#domain/event-log/chart-events.ts').then(
    (events) => noteEvent({ ...write(events), dashboardId }),
    () => undefined,
  )
}

function addEarly(event: PageEvent): void {
  early.push(event)
  if (early.length > 1) return
  void import('./send-events.ts').then(
    ({ eventLog }) => begin(eventLog.add),
    // Without its code, the next event tries again.
    () => {
      early = []
    },
  )
}

function begin(log: Add): void {
  add = log
  for (const event of early) log(event)
  early = []
}
