import * as z from 'zod/mini'
import { seriesFields } from '#domain/chart/fields/field-groups.ts'
import { seriesAppearance } from '#domain/chart/fields/series-appearance.ts'

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

/** The fields of bars. */
export const fields = {
  query: z.object(seriesFields),
  appearance: z.object(appearance),
}
