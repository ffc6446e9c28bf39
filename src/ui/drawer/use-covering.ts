import type { KeyboardEvent, RefObject } from 'react'
import { useFocusManager } from 'react-aria/FocusScope'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'

/**
 * While a panel covers the whole window, as a drawer on a phone does, keeps the keys in it: what is behind it cannot be reached, and Tab goes from its
 * last control to its first. Where there is room beside it, nothing is held: work goes on there. What stands over the
 * panel (dialogs, which are children of the body, and toasts) stays reachable. Gives what the panel listens with;
 * its stops are those of the FocusScope around it.
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
