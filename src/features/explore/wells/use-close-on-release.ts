import { type KeyboardEvent, useRef } from 'react'

/**
 * Closes what a key press has settled, once the key is let go. Closed within the press, the rest of it would go to the
 * button that gets the focus back, and press that. `watch` goes on an element around all that takes the keys.
 */
export function useCloseOnRelease(close: () => void) {
  const isHeld = useRef(false)
  const isSettled = useRef(false)
  const closeOnRelease = () => {
    if (isHeld.current) isSettled.current = true
    else close()
  }
  const release = () => {
    isHeld.current = false
    if (!isSettled.current) return
    isSettled.current = false
    close()
  }
  const watch = {
    onKeyDownCapture: (event: KeyboardEvent) => {
      isHeld.current = true
      // A key that is held repeats, and what it settled is settled once.
      if (!isSettled.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyUpCapture: release,
    // The key may have been let go in another window.
    onPointerDownCapture: release,
  }
  return { closeOnRelease, watch }
}
