import { useMemo } from 'react'
import { readDatasets } from '#data/answers/dashboards/lacking-datasets.ts'
import { useLive } from '#data/db/live.ts'
import type { Chart } from '#domain/chart/chart.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

const NONE: readonly Dataset[] = []

/**
 * The datasets of charts that the saved dashboard does not have yet: they give the charts their labels and formats, and
 * filters their columns. Those that this device lacks are read from the server.
 */
export function useAddedDatasets(known: readonly Dataset[], charts: readonly Chart[]): readonly Dataset[] {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const knownIds = new Set(known.map(({ id }) => id))
  const ids = charts.flatMap(({ datasetId }) => (knownIds.has(datasetId) ? [] : [datasetId]))
  const key = [...new Set(ids)].toSorted((a, b) => a - b).join(' ')
  const wanted = useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key])
  const stored = readyValue(useLive(async () => readDatasets(db, wanted), [db, wanted])) ?? NONE
  const refresh = async (signal: AbortSignal) =>
    withCode(import('#data/commands/datasets/open-dataset.ts'), async (code) => {
      const answers = await Promise.all(wanted.map(async (id) => code.refreshDataset(db, id, signal)))
      return answers.find((answer) => !answer.ok) ?? ok(null)
    })
  useRefresh(canReach && wanted.length > 0 ? refresh : null, [db, wanted])
  return stored
}
