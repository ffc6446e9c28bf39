import { useEffect, useEffectEvent, useState } from 'react'
import {
  type ChartName,
  readChartHere,
  readSourceHere,
  refreshChart,
  refreshSource,
} from '#data/commands/explore/explore-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Something that the builder needs: on its way, here, or why it is not. */
export type Needed<T> =
  | { readonly state: 'reading' }
  | { readonly state: 'here'; readonly value: T; readonly failure: string | null }
  | { readonly state: 'missing'; readonly failure: string | null }

type Asked = { readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } }

/** Reads what is here of a key at once, and what the server has once it answers; `ask` is null where only this device can know. */
function useNeeded<T>(
  key: string,
  read: (db: LocalDatabase) => Promise<T | null>,
  ask: ((db: LocalDatabase, signal: AbortSignal) => Promise<Asked>) | null,
): Needed<T> {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [asked, setAsked] = useState<{ readonly key: string; readonly failure: string | null } | null>(null)
  const here = useLive(async () => read(db), [db, key])
  const canAsk = canReach && ask !== null
  const send = useEffectEvent(async (signal: AbortSignal) => ask?.(db, signal))
  useEffect(() => {
    if (!canAsk) return
    const controller = new AbortController()
    void send(controller.signal).then((answer) => {
      if (controller.signal.aborted || answer === undefined) return
      setAsked({ key, failure: answer.ok ? null : answer.error.message })
    })
    return () => controller.abort()
  }, [canAsk, db, key])
  const own = asked?.key === key ? asked : null
  if (here.state === 'loading') return { state: 'reading' }
  if (here.state === 'ready' && here.value !== null)
    return { state: 'here', value: here.value, failure: own?.failure ?? null }
  if (canAsk && own === null) return { state: 'reading' }
  return { state: 'missing', failure: own?.failure ?? null }
}

/** Follows a dataset by its key, `1__table`; null names none, and is missing. */
export function useDataset(key: string | null): Needed<ExploreDataset> {
  return useNeeded(
    key ?? '',
    async (db) => (key === null ? null : readSourceHere(db, key)),
    key === null ? null : async (db, signal) => refreshSource(db, key, signal),
  )
}

/** Follows a saved chart. */
export function useSavedChart(name: ChartName): Needed<StoredChart> {
  return useNeeded(
    name.kind === 'chart' ? String(name.serverId) : name.localId,
    async (db) => readChartHere(db, name),
    name.kind === 'chart' ? async (db, signal) => refreshChart(db, name.serverId, signal) : null,
  )
}
