import { type DatasetChoice, readLocalChoices } from '#data/commands/explore/explore-source.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The datasets that can be chosen, and a note on their source. */
interface Datasets {
  readonly datasets: readonly DatasetChoice[]
  readonly isReading: boolean
  readonly note: string | undefined
}

/** Follows the list of datasets: the stored one at once, then the server's. */
export function useDatasets(): Datasets {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const datasets = readyValue(useLive(async () => readLocalChoices(db), [db]))
  const { failure } = useRefresh(
    canReach
      ? async (signal) =>
          withCode(import('#data/commands/datasets/refresh-datasets.ts'), async (code) =>
            code.refreshOldDatasets(db, thrift().openedMs, signal),
          )
      : null,
    [db],
  )
  const note =
    failure?.message ??
    (canReach
      ? undefined
      : datasets === null
        ? 'Not on this device. They load when the server answers.'
        : 'from this device')
  return { datasets: datasets ?? [], isReading: datasets === null && failure === null && canReach, note }
}
