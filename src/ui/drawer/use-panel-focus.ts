import { type RefObject, useEffect, useState } from 'react'
import { afterFocusReturns, isFocusLost } from '#ui/keyboard/lost-focus.ts'

/**
 * Focuses a panel as it opens, keeps the focus inside when the focused element is removed, and returns it when the panel
 * closes, unless it is elsewhere by then.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [panel, before])
  useEffect(() => {
    const element = panel.current
    if (element === null) return
    let isInside = element.contains(document.activeElement)
    const end = new AbortController()
    const { signal } = end
    // An overlay of the panel, such as a question about one of its lines, returns the focus to it.
    const enter = ({ target }: FocusEvent) => {
      isInside = isIn(element, target) || (isInside && isOverlay(target))
    }
    const press = ({ target }: PointerEvent) => {
      isInside = isIn(element, target) || (isInside && isOverlay(target))
    }
    document.addEventListener('focusin', enter, { signal })
    document.addEventListener('pointerdown', press, { signal })
    const keep = () => {
      if (isInside && isFocusLost()) next(element).focus({ preventScroll: true })
    }
    // A dialog that closes returns the focus one frame later to its opener, if that still exists. Until then the focus must not
    // be moved. This observer is created first because observers run in order of creation.
    let closing = 0
    const overlays = new MutationObserver(() => {
      closing += 1
      afterFocusReturns(() => {
        closing -= 1
        // An overlay that opened a moment ago may be gone, and still has to return the focus.
        if (closing === 0) keep()
      })
    })
    overlays.observe(document.body, { childList: true })
    // A sent line is removed or moved to another group, together with the focus.
    const lines = new MutationObserver(() => {
      if (closing === 0) keep()
    })
    lines.observe(element, { childList: true, subtree: true })
    return () => {
      end.abort()
      lines.disconnect()
      overlays.disconnect()
    }
  }, [panel])
}

/** The line that the keys would reach next, else the panel. */
function next(panel: HTMLElement): HTMLElement {
  return panel.querySelector<HTMLElement>('[data-line][tabindex="0"]') ?? panel
}

function isIn(panel: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && panel.contains(target)
}

/** Whether an element belongs to an overlay: a dialog, a menu, a list of choices. */
export function isOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OVERLAYS) !== null
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
