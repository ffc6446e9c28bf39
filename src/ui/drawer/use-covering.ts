import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'

/** Where a drawer takes the whole window: the width at which its styles do so. Source: look §3, §8 drawer. */
const COVERS = '(max-width: 767px)'

/** Tells whether a drawer would cover the whole window now: what is opened behind it would not be seen. */
export function doesDrawerCover(): boolean {
  return matchMedia(COVERS).matches
}

/**
 * While a panel covers the whole window, keeps the keys in it: what is behind it cannot be reached, and Tab goes from its
 * last control to its first. Where there is room beside it, nothing is held: work goes on there. What stands over the
 * panel (dialogs, which are children of the body, and toasts) stays reachable.
 */
export function useCovering(panel: RefObject<HTMLElement | null>): void {
  const uncover = useRef<(() => void) | null>(null)
  useEffect(() => {
    const here = panel.current
    if (here === null) return
    const phone = matchMedia(COVERS)
    const follow = () => {
      uncover.current?.()
      uncover.current = phone.matches ? cover(here) : null
    }
    follow()
    phone.addEventListener('change', follow)
    return () => phone.removeEventListener('change', follow)
  }, [panel])
  // Before the panel gives the focus back: what it goes to must be reachable by then.
  useLayoutEffect(() => () => uncover.current?.(), [])
}

/** Makes all that is behind the panel unreachable, also what comes later; gives how to end it. */
function cover(panel: HTMLElement): () => void {
  const hidden = new Set<HTMLElement>()
  const rooms = roomsAround(panel)
  const hide = () => {
    for (const one of rooms.flatMap((room) => [...room.children])) {
      if (!(one instanceof HTMLElement) || one.contains(panel) || one.inert || isOver(one)) continue
      one.inert = true
      hidden.add(one)
    }
  }
  hide()
  const later = new MutationObserver(hide)
  for (const room of rooms) later.observe(room, { childList: true })
  const press = (event: KeyboardEvent) => turnAround(panel, event)
  panel.addEventListener('keydown', press)
  return () => {
    later.disconnect()
    panel.removeEventListener('keydown', press)
    for (const one of hidden) one.inert = false
  }
}

/** The elements around the panel, up to the child of the body that holds the page. */
function roomsAround(panel: HTMLElement): readonly Element[] {
  const rooms: Element[] = []
  for (let room = panel.parentElement; room !== null && room !== document.body; room = room.parentElement)
    rooms.push(room)
  return rooms
}

function isOver(element: HTMLElement): boolean {
  return element.matches('[data-toasts]') || element.querySelector('[data-toasts]') !== null
}

/** At either end Tab goes on at the other one. */
function turnAround(panel: HTMLElement, event: KeyboardEvent): void {
  if (
    event.key !== 'Tab' ||
    event.defaultPrevented ||
    isForInputMethod(event) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return
  const stops = [...panel.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
  const [first, last] = [stops[0], stops.at(-1)]
  const now = document.activeElement
  const isEnd = event.shiftKey ? now === first || now === panel : now === last
  if (!isEnd) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0
}
