import { noteEvent } from '#data/http/event-log/note-event.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { editEvent, mountEvent } from '#domain/event-log/dashboard-events.ts'
import { showDashboard } from './shown-dashboard.ts'

/** Notes in the event log that a dashboard is opened, or that edit mode begins or ends on it. */
export function noteShown(
  { id, published }: Dashboard,
  { isEditing, chartCount }: { readonly isEditing: boolean; readonly chartCount: number },
): void {
  const opened = showDashboard(id)
  if (opened === null) return noteEvent({ ...editEvent(isEditing), dashboardId: id })
  const { isSoft } = opened
  const durationMs = performance.now()
  const mounted = mountEvent({ isSoft, isEditing, durationMs, chartCount, isPublished: published })
  noteEvent({ ...mounted, dashboardId: id })
}
