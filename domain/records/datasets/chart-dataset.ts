import { columnType, type Dataset } from '#domain/dataset/dataset.ts'
import type { StoredDataset } from './record.ts'

/** Makes the dataset of a chart; null without server id, by which charts refer to it. */
export function chartDataset({ serverId, current, databaseName }: StoredDataset): Dataset | null {
  if (serverId === null) return null
  const labelled = [...current.columns, ...current.metrics].flatMap(({ name, verboseName }) =>
    verboseName === null || verboseName === '' ? [] : [[name, verboseName] as const],
  )
  return {
    id: serverId,
    name: current.name,
    databaseName: databaseName ?? '',
    mainTimeColumn: current.mainTimeColumn,
    hoursOffset: current.hoursOffset,
    columns: current.columns.map(({ name, verboseName, isTemporal, genericType }) => ({
      name,
      label: verboseName ?? name,
      type: isTemporal ? 'time' : columnType(genericType),
    })),
    labels: Object.fromEntries(labelled),
    formats: Object.fromEntries(
      current.metrics.flatMap(({ name, d3Format }) =>
        d3Format === null || d3Format === '' ? [] : [[name, d3Format] as const],
      ),
    ),
  }
}
