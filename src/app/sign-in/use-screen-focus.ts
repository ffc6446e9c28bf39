import { useEffect } from 'react'
import { afterFocusReturns, isFocusLost } from '#ui/keyboard/lost-focus.ts'

/** Moves the focus to the screen when a dialog closes and its opener no longer exists, such as a toast. */
export function useScreenFocus(): void {
  useEffect(() => () => afterFocusReturns(takeFocus), [])
}

function takeFocus(): void {
  if (isFocusLost()) document.getElementById('main')?.focus()
}
