import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { SeriesPlot } from './SeriesPlot.tsx'

type SeriesProps = MarkProps<SeriesChartModel>

/** Few charts are zoomed: what does it comes with the first of them, and where it does not come the chart stands without. */
const ZoomedSeries = lazy(async (): Promise<{ default: ComponentType<SeriesProps> }> => {
  try {
    return { default: (await import('./zoom/ZoomedSeries.tsx')).ZoomedSeries }
  } catch {
    return { default: SeriesPlot }
  }
})

/** Few charts have more series than there are colours. */
const OthersSeries = lazy(async () => {
  try {
    return { default: (await import('./others/OthersSeries.tsx')).OthersSeries }
  } catch {
    return { default: Plot }
  }
})

/** Series along a time, numbers or names, as lines, areas, points and bars. Source: look §4. */
export const SeriesChart = memo(function SeriesChart(props: SeriesProps) {
  const { others } = props.model
  if (others === null) return <Plot {...props} />
  return (
    <Suspense fallback={<SeriesPlot {...props} />}>
      <OthersSeries {...props} others={others} Plot={Plot} />
    </Suspense>
  )
})

const Plot = (props: SeriesProps) => {
  if (props.model.zoomTo === null) return <SeriesPlot {...props} />
  return (
    <Suspense fallback={<SeriesPlot {...props} />}>
      <ZoomedSeries {...props} />
    </Suspense>
  )
}
