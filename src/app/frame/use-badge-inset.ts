import { type RefObject, useLayoutEffect } from 'react'

/** Space on both sides of the badge, in px. */
const GAP_PX = 12

/**
 * Minimum width for the frequent labels (Synced, Sending 2, Waiting 12), in px, so that the bar does not move between them.
 * Source: look §1, Nothing jumps.
 */
const MIN_WIDTH_PX = 104

/** Sets `--badge-inset` to the width that the badge takes in a screen's bar. */
export function useBadgeInset(
  frame: RefObject<HTMLElement | null>,
  badge: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [host, place] = [frame.current, badge.current]
    if (!host || !place) return
    const measure = () => {
      const widthPx = Math.max(MIN_WIDTH_PX, place.offsetWidth)
      host.style.setProperty('--badge-inset', `${widthPx + 2 * GAP_PX}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [frame, badge])
}
