import { useMemo } from 'react'
import { readCharts } from '#data/answers/read-charts.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { type PaletteChart, paletteChart } from '#domain/dashboard/edit/offers/palette-charts.ts'
import type { PlacedChart } from '#domain/dashboard/edit/operation.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The charts of this device for the palette, and as they are placed. Null while they are read. */
export function usePaletteCharts(): {
  readonly charts: readonly PaletteChart[] | null
  readonly placed: ReadonlyMap<number, PlacedChart>
} {
  const { db, user } = useWorkspace()
  const live = readyValue(useLive(async () => readCharts(db), [db]))
  return useMemo(() => {
    const charts = live?.map((chart) => paletteChart(chart, user.userId)) ?? null
    const placed = (charts ?? []).flatMap(({ chartId, name }) =>
      chartId === null ? [] : [[chartId, { chartId, name }] as const],
    )
    return { charts, placed: new Map(placed) }
  }, [live, user.userId])
}
