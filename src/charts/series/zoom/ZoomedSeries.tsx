import { useMemo, useRef, useState } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import { type AreaListener, SeriesPlot } from '#charts/series/SeriesPlot.tsx'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import {
  placesBetween,
  windowEnds,
  windowOf,
  type ZoomWindow,
} from '#domain/chart/model/shown/zoom-window.ts'
import { useDragRange } from './use-drag-range.ts'
import { ZoomBar } from './ZoomBar.tsx'
import css from './zoom.module.css'

/** A chart of which a part can be shown: by a drag over it, or by the buttons above. The part stays after a refresh. */
export const ZoomedSeries = (props: MarkProps<SeriesChartModel>) => {
  const { model } = props
  const { xs, zoomTo } = model
  const [window, setWindow] = useState<ZoomWindow | null>(null)
  const area = useRef({ left: 0, right: 0 })
  const onArea = useMemo<AreaListener>(() => (next) => void (area.current = next), [])
  const shown = useMemo(
    () => (window === null || zoomTo === null ? model : zoomTo(window.from, window.to)),
    [model, zoomTo, window],
  )
  const { layer, range, listeners } = useDragRange((one, other) => {
    const { left, right } = area.current
    const shareOf = (x: number) => (x - left) / Math.max(1, right - left)
    const places = placesBetween(shown.xs, shown.x, [shareOf(one), shareOf(other)])
    const [before] = windowEnds(xs, window)
    if (places !== null) setWindow(windowOf(xs, before + places[0], before + places[1]))
  })
  return (
    <div className={css.zoomed} {...listeners}>
      <ZoomBar xs={xs} window={window} onWindow={setWindow} labels={shown.xLabels} />
      <SeriesPlot {...props} model={shown} onArea={onArea}>
        <div ref={layer} className={css.layer} aria-hidden="true">
          {range !== null && (
            <div className={css.range} style={{ left: range.from, width: range.to - range.from }} />
          )}
        </div>
      </SeriesPlot>
    </div>
  )
}
