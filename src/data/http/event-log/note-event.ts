import type { PageEvent } from '#domain/event-log/event.ts'

type Add = (event: PageEvent) => void

/** Events of the first moments, until the code that sends them is loaded. */
let early: PageEvent[] = []
let add: Add = addEarly

/** Notes an event for the server's event log. It is lost where the server does not answer or the log is off. */
export function noteEvent(event: PageEvent): void {
  add(event)
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
