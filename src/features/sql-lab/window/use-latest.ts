import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the last render, for functions that outlive it: editor keys, timers. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
