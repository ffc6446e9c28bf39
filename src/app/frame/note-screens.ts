import { noteEvent } from '#data/http/event-log/note-event.ts'
import { navigationEvent } from '#domain/event-log/dashboard-events.ts'

/**
 * Notes the screen and each later one in the server's event log; a browser without the Navigation API notes the first only. Returns
 * the unsubscribe function.
 */
export function noteScreens(): () => void {
  let path = ''
  const follow = () => {
    if (location.pathname === path) return
    path = location.pathname
    noteEvent({ ...navigationEvent(path), dashboardId: null })
  }
  follow()
  if (!('navigation' in globalThis)) return () => undefined
  navigation.addEventListener('currententrychange', follow)
  return () => navigation.removeEventListener('currententrychange', follow)
}
