import { useEffect, useEffectEvent } from 'react'

/** Calls `leave` when the component is unmounted, and when the page is hidden or ends, because it may not return. */
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
