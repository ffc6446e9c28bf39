import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#ui/when-idle.ts'

/** Smallest width of a tab, in px. Source: look §8. */
const NARROWEST_PX = 96
/** Longest delay of the tabs out of view, in ms. */
const IDLE_TIMEOUT_MS = 500

/**
 * The tabs to render: those in view with the first paint of the strip, and the others when the browser is idle, so that two
 * hundred tabs do not delay typing.
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
