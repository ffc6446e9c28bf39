import type { KeyboardEvent } from 'react'

/** Handles Ctrl+Enter (Cmd on a Mac) inside an element, before the handlers of the page. */
export function useSubmitInside(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
