import { useSyncExternalStore } from 'react'

/** How much room the window has. Source: look §3. */
type WindowWidth = 'phone' | 'narrow' | 'wide'

const PHONE = '(max-width: 767px)'
const NARROW = '(max-width: 1023px)'

/** Follows the width of the window: below 768 px one column, below 1024 px side panes are drawers. */
export function useWindowWidth(): WindowWidth {
  return useSyncExternalStore(subscribe, read)
}

function read(): WindowWidth {
  if (matchMedia(PHONE).matches) return 'phone'
  return matchMedia(NARROW).matches ? 'narrow' : 'wide'
}

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(PHONE), matchMedia(NARROW)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
