import type { TooltipRow } from '#charts/canvas/ChartTooltip.tsx'
import type { SeriesModel } from '#domain/chart/model/xy.ts'

/** What series say at a place of their axis, the largest first; those without a value there say nothing. */
export function rowsAt(series: readonly SeriesModel[], index: number): readonly TooltipRow[] {
  return series
    .flatMap(({ name, color, texts, values }) => {
      const value = values[index]
      return typeof value === 'number' ? [{ name, color, text: texts[index] ?? '', value }] : []
    })
    .toSorted((a, b) => b.value - a.value)
}
