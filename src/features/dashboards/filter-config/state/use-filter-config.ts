import { useEffect, useReducer, useState } from 'react'
import { clock } from '#data/platform/clock.ts'
import { configKind } from '#domain/dashboard/filters/config/all.ts'
import { type ConfigChange, changeConfig } from '#domain/dashboard/filters/config/change-config.ts'
import type { ConfigProblem } from '#domain/dashboard/filters/config/config-problems.ts'
import { beginConfig, type FilterConfig } from '#domain/dashboard/filters/config/filter-config.ts'
import type { FilterSettings } from '#domain/dashboard/filters/config/filter-settings.ts'

/** The edited filters of the dialog, the chosen one, and the changes of both. */
export interface ConfigState {
  readonly config: FilterConfig
  readonly chosenKey: string | null
  /** The problems that a save found; they are shown until the next save. */
  readonly problems: readonly ConfigProblem[]
  readonly choose: (key: string) => void
  readonly change: (change: ConfigChange) => void
  readonly set: (key: string, settings: FilterSettings) => void
  readonly add: (wireType: string, datasetId: number | null) => void
  readonly remove: (key: string) => void
  /** Shows problems, and chooses the filter of the first. */
  readonly showProblems: (problems: readonly ConfigProblem[]) => void
}

/** Edits the native filters in `value`. `newId` makes the part of an id after its kind. */
export function useFilterConfig(value: unknown, newId: () => string, firstKey: string | null): ConfigState {
  const [config, change] = useReducer(changeConfig, value, beginConfig)
  const [chosenKey, choose] = useState(firstKey ?? config.entries[0]?.key ?? null)
  const [problems, setProblems] = useState<readonly ConfigProblem[]>([])
  useEndedRemovals(config, change)
  return {
    config,
    chosenKey: config.entries.some(({ key }) => key === chosenKey) ? chosenKey : null,
    problems,
    choose,
    change,
    set: (key, settings) => change({ op: 'set', key, settings }),
    add: (wireType, datasetId) => {
      const key = `NATIVE_FILTER${configKind(wireType) === undefined ? '_DIVIDER' : ''}-${newId()}`
      change({ op: 'add', key, wireType, datasetId })
      choose(key)
    },
    remove: (key) => change({ op: 'remove', key, at: clock.now() }),
    showProblems: (found) => {
      setProblems(found)
      const [first] = found
      if (first !== undefined) choose(first.key)
    },
  }
}

/** Carries out pending removals when their time is over. */
function useEndedRemovals({ removals }: FilterConfig, change: (change: ConfigChange) => void): void {
  const next = Math.min(...removals.values())
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(
      () => change({ op: 'end-removals', at: Math.max(next, clock.now()) }),
      Math.max(0, next - clock.now()),
    )
    return () => clearTimeout(timer)
  }, [next, change])
}
