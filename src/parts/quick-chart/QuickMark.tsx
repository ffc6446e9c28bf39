import { useMemo } from 'react'
import type { ChartedRows } from '#domain/quick-chart/charted-rows.ts'
import type { QuickChart } from '#domain/quick-chart/quick-chart.ts'
import { quickDrawing } from '#domain/quick-chart/quick-drawing.ts'
import { quickPoints } from '#domain/quick-chart/quick-points.ts'
import { ChartMark } from '#parts/chart/drawn/ChartMark.tsx'
import { DrawBoundary } from '#parts/chart/state/DrawBoundary.tsx'
import { lazily } from '#parts/lazily.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

const Points = lazily(async () => (await import('#charts/xy/Points.tsx')).Points)

interface QuickMarkProps {
  readonly chart: QuickChart
  readonly rows: ChartedRows
}

const LABEL = 'Chart of the result'

/** Draws rows as the chosen chart. */
export function QuickMark({ chart, rows }: QuickMarkProps) {
  return (
    <DrawBoundary resetKey={rows}>
      {chart.kind === 'scatter' ? (
        <PointsOf chart={chart} rows={rows} />
      ) : (
        <LinesOf chart={{ ...chart, kind: chart.kind }} rows={rows} />
      )}
    </DrawBoundary>
  )
}

function PointsOf({ chart, rows }: QuickMarkProps) {
  const drawing = useMemo(() => quickPoints(chart, rows), [chart, rows])
  return drawing === null ? <Nothing /> : <Points {...drawing} label={LABEL} />
}

function LinesOf({
  chart,
  rows,
}: QuickMarkProps & { readonly chart: { readonly kind: 'bar' | 'line' | 'area' } }) {
  const drawing = useMemo(() => quickDrawing(chart, rows), [chart, rows])
  return drawing === null ? <Nothing /> : <ChartMark name={LABEL} drawing={drawing} asTable={false} />
}

function Nothing() {
  return <EmptyState title="Nothing to draw">The chosen columns have no values in these rows.</EmptyState>
}
