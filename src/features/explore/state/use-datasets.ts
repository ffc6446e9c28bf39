import { useEffect, useState } from 'react'
import { refreshOldDatasets } from '#data/commands/datasets/refresh-datasets.ts'
import { type DatasetChoice, readLocalChoices } from '#data/commands/explore/explore-source.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The datasets that can be chosen, and a note on where they are from. */
interface Datasets {
  readonly datasets: readonly DatasetChoice[]
  readonly isReading: boolean
  readonly note: string | undefined
}

/** Follows the list of datasets: what is here at once, then the server's. */
export function useDatasets(): Datasets {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [failure, setFailure] = useState<string | null>(null)
  const here = useLive(async () => readLocalChoices(db), [db])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    void refreshOldDatasets(db, thrift().openedMs, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setFailure(answer.ok ? null : answer.error.message)
    })
    return () => controller.abort()
  }, [db, canReach])
  const datasets = here.state === 'ready' ? here.value : null
  const note =
    failure ??
    (canReach
      ? undefined
      : datasets === null
        ? 'Not on this device. They load when the server answers.'
        : 'from this device')
  return { datasets: datasets ?? [], isReading: datasets === null && failure === null && canReach, note }
}
