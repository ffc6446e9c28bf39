import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus on the first line once there is one: the keys that opened the list go on in it. */
export function useFirstFocus(box: RefObject<HTMLElement | null>, first: number): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || first === -1) return
    const looking = requestAnimationFrame(function look() {
      // Not any line: those below may have been read before it.
      const line = box.current?.querySelector<HTMLElement>(`[data-index="${first}"] [data-line]`)
      if (!line) return
      isDone.current = true
      line.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(looking)
  })
}

/** A line that was sent goes, and the focus with it: the line that the keys would reach next takes it. */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const { activeElement } = document
    if (box.current?.contains(activeElement)) last.current = activeElement
    else if (activeElement === document.body && last.current !== null && !last.current.isConnected) {
      last.current = null
      box.current?.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus({ preventScroll: true })
    }
  })
}
