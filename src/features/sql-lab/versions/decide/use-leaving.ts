import { useEffect, useEffectEvent } from 'react'

/** Calls `leave` when what is drawn goes, and when the page is hidden or ends: it may not come back. */
export function useLeaving(leave: () => void): void {
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const hide = () => document.visibilityState === 'hidden' && leaveNow()
    document.addEventListener('visibilitychange', hide, { signal })
    window.addEventListener('pagehide', () => leaveNow(), { signal })
    return () => {
      end.abort()
      leaveNow()
    }
  }, [])
}
