import * as z from 'zod/mini'
import { seriesAppearance } from '#domain/chart/controls/series-appearance.ts'
import { seriesControls } from '#domain/chart/controls/shared-controls.ts'

const {
  seriesType: _,
  area: _area,
  opacity: _opacity,
  markerEnabled,
  markerSize,
  ...appearance
} = seriesAppearance

/** What bars have no use for, as the chart of series is asked without it. */
export const UNUSED = {
  seriesType: null,
  area: false,
  opacity: null,
  markerEnabled: markerEnabled.parse(false),
  markerSize: markerSize.parse(null),
}

/** The controls of bars. */
export const controls = {
  query: z.object(seriesControls),
  appearance: z.object(appearance),
}
