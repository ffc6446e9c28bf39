import { useSyncExternalStore } from 'react'

/** Windows under 768 px take one column, with chips for filters. Source: look §3. */
const NARROW = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
