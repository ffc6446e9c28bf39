import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a map of a country. */
export const controls = {
  query: z.object({ ...queryControls, ...metricControls, entity: control.column() }),
  appearance: z.object({ ...valueFormatControls, select_country: control.text() }),
}

/** The form of a map of a country. */
export type CountryMapForm = FormOfKind<typeof controls>
