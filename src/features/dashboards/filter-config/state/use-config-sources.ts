import { readLocalSource } from '#data/answers/dashboards/read-source.ts'
import { refreshOldDatasets } from '#data/commands/datasets/refresh-datasets.ts'
import { type DatasetChoice, readLocalChoices, refreshSource } from '#data/commands/explore/explore-source.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { entryForm } from '#domain/dashboard/filters/config/entry-form.ts'
import type { FilterConfig } from '#domain/dashboard/filters/config/filter-config.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'
import { type ExploreDataset, keyOfDataset } from '#domain/explore/explore-dataset.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Follows the stored datasets of the edited filters, by id. */
export function useConfigSources({ entries }: FilterConfig): ReadonlyMap<number, ExploreDataset> {
  const { db } = useWorkspace()
  const ids = new Set(
    entries.flatMap(({ stored }) => {
      const form = entryForm(stored)
      return form?.kind === 'filter' && form.datasetId !== null ? [form.datasetId] : []
    }),
  )
  const name = [...ids].toSorted((a, b) => a - b).join()
  const read = useLive(async () => {
    const found = await Promise.all([...ids].map(async (id) => readLocalSource(db, keyOfDataset(id))))
    return new Map(found.flatMap((source) => (source === null ? [] : [[source.dataset.id, source] as const])))
  }, [db, name])
  return readyValue(read) ?? NO_SOURCES
}

const NO_SOURCES: ReadonlyMap<number, ExploreDataset> = new Map()

/** Reads a dataset from the server, so that all of its columns and metrics can be chosen. */
export function useFreshSource(datasetId: number | null): { readonly isLoading: boolean } {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const loaded = useLoaded(
    canReach && datasetId !== null
      ? async (signal) => refreshSource(db, keyOfDataset(datasetId), signal)
      : null,
    [db, datasetId],
  )
  return { isLoading: loaded.state === 'loading' }
}

/** A dataset that a filter can have, by its server id. */
interface DatasetOption extends Pick<DatasetChoice, 'name'> {
  readonly id: number
}

/** Follows the datasets that this device knows; those of the server are read into them. */
export function useDatasetOptions(): readonly DatasetOption[] {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const choices = readyValue(useLive(async () => readLocalChoices(db), [db]))
  useRefresh(canReach ? async (signal) => refreshOldDatasets(db, thrift().openedMs, signal) : null, [db])
  return (choices ?? []).flatMap(({ key, name }) => {
    const id = datasourceOfKey(key)?.id
    return id === undefined ? [] : [{ id, name }]
  })
}
