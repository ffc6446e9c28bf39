import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first line once it is drawn, so that the arrow keys work. Only while the panel still has the focus, so that
 * late lines do not take it from a text field.
 */
export function useFirstFocus(box: RefObject<HTMLElement | null>, first: number): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || first === -1) return
    const frame = requestAnimationFrame(function focusFirst() {
      // The lines below may have been drawn first.
      const line = box.current?.querySelector<HTMLElement>(`[data-index="${first}"] [data-line]`)
      if (!line) return
      isDone.current = true
      if (document.activeElement === line.closest('section')) line.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })
}
