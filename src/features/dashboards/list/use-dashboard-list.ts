import { useEffect, useState } from 'react'
import { readKnownDashboards } from '#data/answers/read-dashboards.ts'
import { refreshDashboards } from '#data/commands/dashboards/refresh-dashboards.ts'
import { useLive } from '#data/db/live.ts'
import type { Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-kept.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The list as this device has it, what it knows of each dashboard, and how its refresh went. */
export type DashboardList = ReturnType<typeof useDashboardList>

/** Follows the list of dashboards: what is stored at once, then the server's. */
export const useDashboardList = (refreshCount: number) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [answer, setAnswer] = useState<Result<number, WireError | AnswerNotStoredError> | null>(null)
  const list = useLive(async () => readKnownDashboards(db), [db])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    void refreshDashboards(db, controller.signal).then((result) => {
      if (!controller.signal.aborted) setAnswer(result)
    })
    return () => controller.abort()
  }, [db, canReach, refreshCount])
  const value = list.state === 'ready' ? list.value : null
  const kept = value?.cached ?? null
  return {
    /** Null when the list never came; undefined while it is read. */
    kept: list.state === 'loading' ? undefined : kept,
    favorites: value?.favorites ?? new Set<number>(),
    /** When each dashboard on this device came, in ms since 1970. */
    onDevice: value?.onDevice ?? new Map<number, number>(),
    failure: answer?.ok === false ? answer.error : null,
    // The answer arrives before it is read from where it is stored.
    isFresh: canReach && answer?.ok === true && kept !== null && kept.at >= answer.value,
    canReach,
  }
}
