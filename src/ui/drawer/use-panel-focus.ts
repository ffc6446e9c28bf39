import { type RefObject, useEffect, useState } from 'react'
import { afterFocusReturns, isFocusLost } from '#ui/keyboard/lost-focus.ts'

/**
 * Gives a panel the focus as it opens, keeps it inside when what had it goes, and gives it back where it was when the
 * panel closes. Who works elsewhere by now is left alone.
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
    const here = panel.current
    if (here === null) return
    let isInside = here.contains(document.activeElement)
    const end = new AbortController()
    const { signal } = end
    // What stands over the panel (a question about one of its lines) gives the focus back to it.
    const enter = ({ target }: FocusEvent) => {
      isInside = isIn(here, target) || (isInside && isOverlay(target))
    }
    const press = ({ target }: PointerEvent) => {
      isInside = isIn(here, target) || (isInside && isOverlay(target))
    }
    document.addEventListener('focusin', enter, { signal })
    document.addEventListener('pointerdown', press, { signal })
    const keep = () => {
      if (isInside && isFocusLost()) next(here).focus({ preventScroll: true })
    }
    // A question that closes gives the focus back a frame later to what it was asked from, if that is still there. Until
    // then nobody else may take it. This observer stands first because the two are called in this order.
    let closing = 0
    const overlays = new MutationObserver(() => {
      closing += 1
      afterFocusReturns(() => {
        closing -= 1
        // One that came a moment ago may have gone since, and still has to give it back.
        if (closing === 0) keep()
      })
    })
    overlays.observe(document.body, { childList: true })
    // A line that was sent goes, or moves to another group, and takes the focus with it.
    const lines = new MutationObserver(() => {
      if (closing === 0) keep()
    })
    lines.observe(here, { childList: true, subtree: true })
    return () => {
      end.abort()
      lines.disconnect()
      overlays.disconnect()
    }
  }, [panel])
}

/** The line that the keys would reach next, else the panel itself. */
function next(panel: HTMLElement): HTMLElement {
  return panel.querySelector<HTMLElement>('[data-line][tabindex="0"]') ?? panel
}

function isIn(panel: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && panel.contains(target)
}

/** Whether something belongs to what stands over the page: a dialog, a menu, a list of choices. */
export function isOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OVERLAYS) !== null
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
