import { type RefObject, useLayoutEffect, useState } from 'react'

type Size = { readonly width: number; readonly height: number }

/** The size of an element in integer px, followed while it is mounted; null before it is known, and where it is empty. */
export const useBoxSize = (box: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const read = () => {
      const next = { width: element.clientWidth, height: element.clientHeight }
      setSize((before) => {
        if (next.width === 0 || next.height === 0) return null
        return before?.width === next.width && before.height === next.height ? before : next
      })
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
