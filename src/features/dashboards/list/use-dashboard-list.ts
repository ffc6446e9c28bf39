import { useEffect, useState } from 'react'
import { readKnownDashboards } from '#data/answers/read-dashboards.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { err, type Result } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** When the list came, in ms since 1970, or why it did not. */
type ListAnswer = Result<number, { readonly message: string }>

/** The list as this device has it, what it knows of each dashboard, and how its refresh went. */
export type DashboardList = ReturnType<typeof useDashboardList>

/** Follows the list of dashboards: what is stored at once, then the server's. */
export const useDashboardList = (refreshCount: number) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [answer, setAnswer] = useState<ListAnswer | null>(null)
  const list = useLive(async () => readKnownDashboards(db), [db])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    // Whoever opens the list asks for it; with the data saver what is here will do.
    const mostMs = refreshCount === 0 ? thrift().openedMs : 0
    void ask(db, mostMs, controller.signal).then((result) => {
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

/** Asks for the list; that its code does not come is told as a part that is missing. */
async function ask(db: LocalDatabase, mostMs: number, signal: AbortSignal): Promise<ListAnswer> {
  const code = await import('#data/commands/dashboards/refresh-dashboards.ts').catch(() => null)
  return code === null
    ? err({ message: START_TEXTS.partMissing })
    : code.refreshOldDashboards(db, mostMs, signal)
}
