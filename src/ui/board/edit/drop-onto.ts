import type { Point } from './make-grid.ts'

/** The attribute of an element beside the items that takes drops, with the id under which they are reported. */
export const DROP_ONTO = 'data-drop-onto'

/** The attribute of a strip whose tabs take drops, each under its own id. */
export const DROP_ONTO_TABS = 'data-drop-onto-tabs'

/** The attribute of the element that would take a drop now. */
const OVER = 'data-drop-over'

/** An index after every item. */
export const AT_THE_END = Number.MAX_SAFE_INTEGER

/** The id of the element that takes a drop at a point; null if there is none. The dragged element may cover it. */
export function dropOntoAt(at: Point): string | null {
  const element = elementAt(at)
  return element?.getAttribute(DROP_ONTO) ?? element?.getAttribute('data-tab') ?? null
}

/** A drag stays on a tab for this long before the tab opens, in ms. */
const OPEN_AFTER_MS = 700

let held: { readonly element: HTMLElement; readonly timer: number } | null = null

/**
 * Marks the element that would take a drop at a point, and no other; null for none. `open` is called for a tab that is not the
 * open one once the drag has stayed on it.
 */
export function markDropOnto(at: Point | null, open?: (tab: HTMLElement) => void): void {
  const element = at === null ? null : elementAt(at)
  hold(element?.getAttribute('aria-selected') === 'false' ? element : null, open)
  for (const marked of document.querySelectorAll(`[${OVER}]`))
    if (marked !== element) marked.removeAttribute(OVER)
  element?.setAttribute(OVER, '')
}

/**
 * Follows the pointer of an item that is dragged, also where its grid reports no places. Where it stays on a tab, the item is
 * dropped onto it, since the grids of the tab that closes end. Returns what ends it.
 */
export function followDrag(): () => void {
  const follow = ({ clientX: x, clientY: y }: MouseEvent) => markDropOnto({ x, y }, () => dropAt({ x, y }))
  document.addEventListener('mousemove', follow, true)
  return () => {
    document.removeEventListener('mousemove', follow, true)
    markDropOnto(null)
  }
}

/** Ends a drag at a point, as the pointer does. */
function dropAt({ x: clientX, y: clientY }: Point): void {
  document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, clientX, clientY }))
}

function hold(element: HTMLElement | null, open?: (tab: HTMLElement) => void): void {
  if (held?.element === element) return
  if (held !== null) clearTimeout(held.timer)
  held = element && { element, timer: window.setTimeout(() => open?.(element), OPEN_AFTER_MS) }
}

function elementAt({ x, y }: Point): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[${DROP_ONTO}], [${DROP_ONTO_TABS}] [data-tab]`)
  return (
    [...all].find((element) => {
      const box = element.getBoundingClientRect()
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    }) ?? null
  )
}
