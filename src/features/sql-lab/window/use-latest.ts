import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A value as it was drawn last, for functions that live longer than a drawing: keys of the editor, timers. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
