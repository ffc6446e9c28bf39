import { KIND_NAMES } from '#domain/chart/kinds/lists/names.ts'
import { staysOnDevice } from '#domain/engines/device-records.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'

/** A chart of the palette; `changedAt` in ms since 1970. */
export interface PaletteChart {
  readonly localId: string
  /** Its server id; null until the server has it, and it cannot be placed before. */
  readonly chartId: number | null
  readonly name: string
  readonly vizType: string
  readonly kind: string
  readonly dataset: string
  readonly changedAt: number
  readonly isMine: boolean
  /** Its table is on this device: it cannot be placed, since others would see no data. */
  readonly isOnDevice: boolean
}

/** The orders of the palette. */
export type PaletteOrder = 'recent' | 'name' | 'kind'

/** The choice of the palette: charts whose name, kind or dataset contains `search`, of all owners or only of the user. */
export interface PaletteQuery {
  readonly search: string
  readonly order: PaletteOrder
  readonly onlyMine: boolean
}

/** Converts a stored chart for the palette of a user. */
export function paletteChart(chart: StoredChart, userId: number): PaletteChart {
  const { localId, serverId, current, datasetName, changedAt, updatedAt } = chart
  const { viz_type: vizType } = current.form
  const viz = typeof vizType === 'string' && vizType !== '' ? vizType : 'table'
  return {
    localId,
    chartId: serverId,
    name: current.name ?? '',
    vizType: viz,
    kind: KIND_NAMES.get(viz) ?? viz,
    dataset: datasetName ?? '',
    changedAt: changedAt ?? updatedAt,
    isMine: current.owners.includes(userId),
    isOnDevice: staysOnDevice('charts', chart),
  }
}

/** The charts that match, in order: first those that are not on the dashboard, then those that are. */
export function findPaletteCharts(
  charts: readonly PaletteChart[],
  { search, order, onlyMine }: PaletteQuery,
  usedIds: ReadonlySet<number>,
): { readonly unused: readonly PaletteChart[]; readonly used: readonly PaletteChart[] } {
  const text = search.trim().toLowerCase()
  const found = charts
    .filter(
      ({ name, kind, dataset, isMine }) =>
        (isMine || !onlyMine) && [name, kind, dataset].some((one) => one.toLowerCase().includes(text)),
    )
    .toSorted((a, b) => compare(a, b, order))
  const isUsed = ({ chartId }: PaletteChart) => chartId !== null && usedIds.has(chartId)
  return { unused: found.filter((chart) => !isUsed(chart)), used: found.filter(isUsed) }
}

function compare(a: PaletteChart, b: PaletteChart, order: PaletteOrder): number {
  const byName = a.name.localeCompare(b.name, 'en')
  if (order === 'name') return byName
  if (order === 'kind') return a.kind.localeCompare(b.kind, 'en') || byName
  return b.changedAt - a.changedAt || byName
}
