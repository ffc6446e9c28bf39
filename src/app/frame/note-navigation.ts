import { noteEvent } from '#data/http/event-log/note-event.ts'
import { navigationEvent } from '#domain/event-log/dashboard-events.ts'

/** Notes a screen in the server's event log. */
export function noteNavigation(path: string): void {
  noteEvent({ ...navigationEvent(path), dashboardId: null })
}
