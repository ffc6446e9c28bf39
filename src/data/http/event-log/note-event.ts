import type { PageEvent } from '#domain/event-log/event.ts'

/** Events of the first moments, until the code that sends them is loaded. */
let early: PageEvent[] = []

/** Notes an event for the server's event log. It is lost where the server does not answer or the log is off. */
export function noteEvent(event: PageEvent): void {
  early.push(event)
  if (early.length > 1) return
  void import('./send-events.ts')
    .then(({ eventLog }) => {
      for (const one of early) eventLog.add(one)
    })
    .catch(() => undefined)
    .finally(() => {
      early = []
    })
}
