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

/** Marks the element that would take a drop at a point, and no other; null for none. */
export function markDropOnto(at: Point | null): void {
  const element = at === null ? null : elementAt(at)
  for (const marked of document.querySelectorAll(`[${OVER}]`))
    if (marked !== element) marked.removeAttribute(OVER)
  element?.setAttribute(OVER, '')
}

function elementAt({ x, y }: Point): Element | null {
  const all = document.querySelectorAll(`[${DROP_ONTO}], [${DROP_ONTO_TABS}] [data-tab]`)
  return (
    [...all].find((element) => {
      const box = element.getBoundingClientRect()
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    }) ?? null
  )
}
