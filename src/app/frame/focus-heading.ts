let isFirst = true

/**
 * After a change of screen the focus goes to the new screen's heading, so that keyboard and screen reader go on from
 * there. Not at the start of the window, and not where the screen has taken the focus itself.
 */
export function focusHeading(): void {
  const wasFirst = isFirst
  isFirst = false
  const main = document.getElementById('main')
  if (wasFirst || main === null) return
  const { activeElement } = document
  if (activeElement !== main && main.contains(activeElement)) return
  if (activeElement?.closest('dialog, [role="dialog"]')) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  if (heading !== main) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
