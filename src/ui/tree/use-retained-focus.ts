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
 * Keeps the keyboard in the tree when a row goes with the button that was pressed on it: the row that comes in its place
 * takes over. Gives what the tree listens with.
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
  // React reports no blur for what it takes out of the page itself.
  const listen = (has: boolean) => () => {
    hasFocus.current = has
  }
  return { onFocus: listen(true), onBlur: listen(false) }
}
