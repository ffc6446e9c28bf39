import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#ui/when-idle.ts'

/** No tab is narrower, in px. Source: look §8. */
const NARROWEST_PX = 96
/** The tabs that cannot be seen wait no longer than this for an idle time, in ms. */
const IDLE_TIMEOUT_MS = 500

/**
 * Which tabs to draw: with the strip's first paint those that can be seen in it, whichever way it is scrolled, and the
 * others once the browser has nothing better to do. A strip of two hundred tabs keeps nobody from typing.
 */
export const useNearFirst = <T extends { readonly id: string }>(
  tabs: readonly T[],
  activeId: string | undefined,
): readonly T[] => {
  const near = nearTabs(tabs, activeId)
  const [isComplete, setAllShown] = useState(near === tabs)
  useEffect(() => {
    if (isComplete) return
    return whenIdle(() => startTransition(() => setAllShown(true)), IDLE_TIMEOUT_MS)
  }, [isComplete])
  return isComplete ? tabs : near
}

const nearTabs = <T extends { readonly id: string }>(tabs: readonly T[], activeId: string | undefined) => {
  const room = Math.ceil(innerWidth / NARROWEST_PX)
  if (tabs.length <= 2 * room) return tabs
  const active = Math.max(
    0,
    tabs.findIndex(({ id }) => id === activeId),
  )
  return tabs.slice(Math.max(0, active - room), active + room + 1)
}
