import { type RefObject, useLayoutEffect } from 'react'

/** Space between a screen's bar and the badge, in px: the badge's own distance to the edge, on both sides. */
const GAP_PX = 12

/** Keeps `--badge-inset` at the room that the badge takes in a screen's bar. */
export function useBadgeInset(
  frame: RefObject<HTMLElement | null>,
  badge: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [host, place] = [frame.current, badge.current]
    if (!host || !place) return
    const measure = () => host.style.setProperty('--badge-inset', `${place.offsetWidth + 2 * GAP_PX}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [frame, badge])
}
