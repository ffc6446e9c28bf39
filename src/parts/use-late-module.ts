import { useEffect } from 'react'
import type { LateModule } from '#data/platform/late-module.ts'
import { useStore } from '#ui/use-store.ts'

/** A module that is loaded once a component needs it, after the first paint; null until it is loaded. */
export function useLateModule<T>(late: LateModule<T>, isNeeded = true): T | null {
  useEffect(() => {
    if (isNeeded) void late.load()
  }, [late, isNeeded])
  return useStore(late)
}
