import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#ui/keyboard/lost-focus.ts'
import type { TreeRow } from './visible-rows.ts'

interface RetainedFocusInputs {
  readonly rows: readonly TreeRow[]
  /** The index of the active row; -1 for none. */
  readonly active: number
  readonly setActiveId: (id: string | undefined) => void
}

/**
 * Keeps the focus in the tree when a row is removed with a pressed button: the row in its place gets the focus. Returns the
 * listeners of the tree.
 */
export function useRetainedFocus(box: RefObject<HTMLElement | null>, inputs: RetainedFocusInputs) {
  const { rows, active, setActiveId } = inputs
  const hasFocus = useRef(false)
  const before = useRef(active)
  useLayoutEffect(() => {
    if (hasFocus.current && isFocusLost()) {
      box.current?.focus()
      setActiveId(rows[Math.min(before.current, rows.length - 1)]?.id)
    } else before.current = active
  }, [box, rows, active, setActiveId])
  // React reports no blur event for an element that it removes.
  const listen = (has: boolean) => () => {
    hasFocus.current = has
  }
  return { onFocus: listen(true), onBlur: listen(false) }
}
