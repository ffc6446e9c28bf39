import * as z from 'zod/mini'
import { seriesAppearance } from '#domain/chart/controls/series-appearance.ts'
import { seriesControls } from '#domain/chart/controls/shared-controls.ts'

const { orientation: _, ...appearance } = seriesAppearance

/** The controls of lines, areas, steps and points. */
export const controls = {
  query: z.object(seriesControls),
  appearance: z.object(appearance),
}
