import { useEffect } from 'react'
import { afterFocusReturns, isFocusLost } from '#ui/keyboard/lost-focus.ts'

/** Gives the keyboard to the screen when a dialog goes and what it was opened from is gone by then: the action of a toast. */
export function useScreenFocus(): void {
  useEffect(() => () => afterFocusReturns(takeFocus), [])
}

function takeFocus(): void {
  if (isFocusLost()) document.getElementById('main')?.focus()
}
