import { useEffect } from 'react'
import { makeStore } from '#data/platform/store.ts'
import type { findRepair } from '#domain/query/failure/repair.ts'
import type { Query } from '#domain/query/query.ts'
import { useStore } from '#ui/use-store.ts'
import type { errorMarks } from './error-marks.ts'

/** How a failed run is marked and repaired in the text. */
interface FailureRules {
  readonly errorMarks: typeof errorMarks
  readonly findRepair: typeof findRepair
}

const rules = makeStore<FailureRules | null>(null)

/** The rules of failed runs, which come with the first run that has failed; null until they are there. */
export function useFailureRules(query: Query | null): FailureRules | null {
  const isNeeded = query !== null && query.error !== null
  useEffect(() => {
    if (isNeeded) void loadRules()
  }, [isNeeded])
  return useStore(rules)
}

/** Where they cannot be had, the next failed run asks again. */
async function loadRules(): Promise<void> {
  if (rules.get() !== null) return
  const parts = await Promise.all([
    import('./error-marks.ts'),
    import('#domain/query/failure/repair.ts'),
  ]).catch(() => null)
  if (parts !== null) rules.set({ ...parts[0], ...parts[1] })
}
