import { useEffect } from 'react'
import type { LateModule } from '#data/platform/late-module.ts'
import { useStore } from '#ui/use-store.ts'

/** A module that comes once a component needs it, behind its picture; null until it is there. */
export function useLateModule<T>(late: LateModule<T>, isNeeded = true): T | null {
  useEffect(() => {
    if (isNeeded) void late.load()
  }, [late, isNeeded])
  return useStore(late)
}
