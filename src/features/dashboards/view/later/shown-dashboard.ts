/** The dashboard on screen, read or edited, by its id. */
let shownId: number | null = null

/** Whether a dashboard was shown since the page began. */
let isLaterScreen = false

/** The first time that a dashboard is shown after another screen; `isSoft` where the page had shown a dashboard before. */
interface Opened {
  readonly isSoft: boolean
}

/** Notes that a dashboard is on screen; null where it already is, as after a change between reading and editing. */
export function showDashboard(id: number): Opened | null {
  if (shownId === id) return null
  const opened = { isSoft: isLaterScreen }
  shownId = id
  isLaterScreen = true
  return opened
}

/** Notes that no dashboard is on screen. */
export function leaveDashboard(): void {
  shownId = null
}
