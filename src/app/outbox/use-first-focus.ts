import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the first line once there is one: the keys that opened the list go on in it. Only while the panel
 * around it still has the focus of its opening: nobody is drawn away from a text by a line that comes later.
 */
export function useFirstFocus(box: RefObject<HTMLElement | null>, first: number): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || first === -1) return
    const frame = requestAnimationFrame(function focusFirst() {
      // Not any line: those below may have been read before it.
      const line = box.current?.querySelector<HTMLElement>(`[data-index="${first}"] [data-line]`)
      if (!line) return
      isDone.current = true
      if (document.activeElement === line.closest('section')) line.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })
}
