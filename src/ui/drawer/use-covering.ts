import type { KeyboardEvent, RefObject } from 'react'
import { useFocusManager } from 'react-aria/FocusScope'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'

/**
 * Makes a panel modal while it covers the window, as a drawer on a phone does: what is behind it cannot be reached, and Tab
 * cycles through its controls. Otherwise nothing changes. Dialogs, which are children of the body, and toasts stay reachable.
 * Returns the listeners of the panel; its tab stops are those of the FocusScope around it.
 */
export function useCovering(panel: RefObject<HTMLElement | null>) {
  const isOpen = useStore(phoneWidth)
  const state = { isOpen, setOpen: ignore, open: ignore, close: ignore, toggle: ignore }
  useModalOverlay({ isKeyboardDismissDisabled: true }, { ...state, point: null, setPoint: ignore }, panel)
  const stops = useFocusManager()
  const turnAround = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true
    if (event.key !== 'Tab' || !isInside || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const way = event.shiftKey ? 'focusPrevious' : 'focusNext'
    stops?.[way]({ wrap: true, tabbable: true })
  }
  return isOpen ? { onKeyDown: turnAround } : {}
}

function ignore(): void {}
