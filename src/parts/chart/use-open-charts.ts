import { useEffect, useMemo, useState } from 'react'
import { MARKS } from '#charts/marks.ts'
import type { Chart } from '#domain/chart/chart.ts'
import { type KindFolders, loadKind } from '#domain/chart/kinds/all.ts'
import type { ChartKind, OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'

/** The kinds whose code is loaded, by viz type. */
const loaded = new Map<string, ChartKind>()

/** The kind of a viz type; null where its code is not loaded. */
export function loadedKind(vizType: string): ChartKind | null {
  return loaded.get(vizType) ?? null
}

/** Loads a kind with its mark and the table mark, so that a chart is drawn at once. Rejects where its code does not load. */
export async function loadChartCode(vizType: string, folders: KindFolders = CHART_KINDS): Promise<ChartKind> {
  const kind = await loadKind(vizType, folders)
  await Promise.all([MARKS[kind.mark].load(), MARKS.table.load()])
  loaded.set(vizType, kind)
  return kind
}

/** Charts with parsed forms, by id; null for one whose kind did not load. */
export type OpenCharts = ReadonlyMap<number, OpenChart | null>

/**
 * Opens charts once the code of their kinds is loaded or has failed to load; null until then. Each other `attempt` loads the
 * failed ones again.
 */
export const useOpenCharts = (
  charts: readonly Chart[],
  attempt: unknown,
  folders: KindFolders = CHART_KINDS,
): OpenCharts | null => {
  const [settledCount, setSettledCount] = useState(0)
  useEffect(() => {
    const missing = missingTypes(charts)
    if (missing.length === 0) return
    let isOver = false
    void Promise.allSettled(missing.map(async (vizType) => loadChartCode(vizType, folders))).then(
      () => isOver || setSettledCount((count) => count + 1),
    )
    return () => {
      isOver = true
    }
  }, [charts, attempt, folders])
  return useMemo(() => {
    if (settledCount === 0 && missingTypes(charts).length > 0) return null
    return new Map(charts.map((chart) => [chart.id, loaded.get(chart.vizType)?.open(chart) ?? null]))
  }, [charts, settledCount])
}

function missingTypes(charts: readonly Chart[]): readonly string[] {
  return [...new Set(charts.map(({ vizType }) => vizType))].filter((vizType) => !loaded.has(vizType))
}
