import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Closes a popover when the key that settled it is released. If it closed on keydown, the release would press the button
 * that gets the focus back. `watch` goes on the element around all that handles the keys.
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
    // On the document, because the focus may have moved. A pointer event shows that the key was released in another window.
    for (const type of ['keyup', 'pointerdown']) document.addEventListener(type, onRelease, true)
    return () => {
      for (const type of ['keyup', 'pointerdown']) document.removeEventListener(type, onRelease, true)
    }
  }, [])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    isHeld.current = true
    // A held key repeats, but settles once.
    if (!isSettled.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { closeOnRelease, watch: { onKeyDownCapture } }
}
