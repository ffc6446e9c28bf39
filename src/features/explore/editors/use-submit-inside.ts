import type { KeyboardEvent } from 'react'

/** Acts on Ctrl+Enter (Cmd on Apple's machines) inside what it is given to, before the page hears of it. */
export function useSubmitInside(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
