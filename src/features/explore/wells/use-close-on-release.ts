import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'

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
  const release = useEffectEvent(() => {
    isHeld.current = false
    if (!isSettled.current) return
    isSettled.current = false
    close()
  })
  useEffect(() => {
    const onRelease = () => release()
    // The page hears it wherever the focus is by then. A pointer tells of a key that was let go in another window.
    for (const type of ['keyup', 'pointerdown']) document.addEventListener(type, onRelease, true)
    return () => {
      for (const type of ['keyup', 'pointerdown']) document.removeEventListener(type, onRelease, true)
    }
  }, [])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    isHeld.current = true
    // A key that is held repeats, and what it settled is settled once.
    if (!isSettled.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { closeOnRelease, watch: { onKeyDownCapture } }
}
