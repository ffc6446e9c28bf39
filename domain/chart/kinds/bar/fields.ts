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

/** Values of the series fields that bars do not have. */
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
