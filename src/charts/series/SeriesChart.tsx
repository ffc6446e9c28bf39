import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { SeriesPlot } from './SeriesPlot.tsx'

type SeriesProps = MarkProps<SeriesChartModel>

/** Few charts can be zoomed: the code is loaded with the first one, and without it a chart is drawn without zoom. */
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

/** Series over time, numbers or names, as lines, areas, points and bars. Source: look §4. */
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
