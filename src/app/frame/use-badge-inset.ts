import { type RefObject, useLayoutEffect } from 'react'

/** Space between a screen's bar and the badge, in px: the badge's own distance to the edge, on both sides. */
const GAP_PX = 12

/**
 * Room for the words that come and go all day (Synced, Sending 2, Waiting 12), in px: between them what stands in the
 * bar does not move. Only rarer and longer ones take more. Source: look §1, Nothing jumps.
 */
const EVERYDAY_PX = 104

/** Keeps `--badge-inset` at the room that the badge takes in a screen's bar. */
export function useBadgeInset(
  frame: RefObject<HTMLElement | null>,
  badge: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [host, place] = [frame.current, badge.current]
    if (!host || !place) return
    const measure = () => {
      const widthPx = Math.max(EVERYDAY_PX, place.offsetWidth)
      host.style.setProperty('--badge-inset', `${widthPx + 2 * GAP_PX}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [frame, badge])
}
