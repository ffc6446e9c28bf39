import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { formatControls, metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a calendar. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    granularity_sqla: control.column(),
    time_range: control.text(),
    domain_granularity: control.text(),
    subdomain_granularity: control.text(),
  }),
  appearance: z.object({
    ...formatControls,
    linear_color_scheme: control.text(),
    show_legend: control.flag(true),
    show_values: control.flag(false),
    show_metric_name: control.flag(true),
  }),
}

/** The form of a calendar. */
export type CalendarForm = FormOfKind<typeof controls>
