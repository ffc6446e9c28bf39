import { shownZone, wallTime } from './wall-time.ts'

/** The midnight at which the day of a time began, in the shown zone, in ms since 1970. */
export function dayStart(at: number): number {
  const wall = wallTime(at)
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate())
  // The clocks may have changed since midnight.
  return midnight - shownZone.offset(midnight - shownZone.offset(at))
}
