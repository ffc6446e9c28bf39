import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus on the first line once there is one: the keys that opened the list go on in it. */
export function useFirstFocus(box: RefObject<HTMLElement | null>, hasLines: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !hasLines) return
    const looking = requestAnimationFrame(function look() {
      const line = box.current?.querySelector<HTMLElement>('[data-line]')
      if (!line) return
      isDone.current = true
      line.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(looking)
  })
}
