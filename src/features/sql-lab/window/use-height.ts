import { type RefObject, useLayoutEffect, useState } from 'react'

/** Follows the height of an element in px. Before the first measurement it is the height of the window without two bars. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(() => Math.max(200, innerHeight - 84))
  useLayoutEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.height > 0) setHeight(entry.contentRect.height)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
