import { isFocusInDialog, isFocusLost } from './lost-focus.ts'

/** A screen may render its heading again while it loads; the focus follows it for this long, in ms. */
const SETTLE_MS = 10_000

let isFirst = true
let stopFollowing: () => void = () => undefined

/**
 * Moves the focus to the heading of a new screen, from which keyboard and screen reader go on. Does nothing at the start of the
 * window, or where the screen has set the focus itself.
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
 * Whether a screen may set the focus when it is rendered. During the start the user may have moved the focus elsewhere before
 * the screen was ready.
 */
export function mayTakeFocus(): boolean {
  return !isFirst || isFocusLost()
}

/** A lost focus means that the heading was rendered again. */
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
