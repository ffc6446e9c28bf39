import { isFocusInDialog, isFocusLost } from './lost-focus.ts'

/** A screen may draw its heading anew while it loads; for this long the focus follows it, in ms. */
const SETTLE_MS = 10_000

let isFirst = true
let stopFollowing: () => void = () => undefined

/**
 * After a change of screen the focus goes to the new screen's heading, so that keyboard and screen reader go on from
 * there. Not at the start of the window, and not where the screen has taken the focus itself.
 */
export function focusHeading(): void {
  stopFollowing()
  const wasFirst = isFirst
  isFirst = false
  const main = document.getElementById('main')
  if (wasFirst || main === null) return
  focusIn(main)
  stopFollowing = follow(main)
}

/**
 * Tells, as a screen is drawn, whether something on it may take the focus: as the window starts its user may have gone
 * elsewhere with the keyboard before the screen came, and the next key is meant for that.
 */
export function mayTakeFocus(): boolean {
  return !isFirst || isFocusLost()
}

/** Focus on nothing means that what had it is gone: the heading was drawn anew. */
function follow(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusIn(main)
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), SETTLE_MS)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function focusIn(main: HTMLElement): void {
  const { activeElement } = document
  if (activeElement !== main && main.contains(activeElement)) return
  if (isFocusInDialog()) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  if (heading !== main) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
