import * as z from 'zod/mini'
import { seriesFields } from '#domain/chart/fields/field-groups.ts'
import { seriesAppearance } from '#domain/chart/fields/series-appearance.ts'

const { orientation: _, ...appearance } = seriesAppearance

/** The fields of lines, areas, steps and points. */
export const fields = {
  query: z.object(seriesFields),
  appearance: z.object(appearance),
}
