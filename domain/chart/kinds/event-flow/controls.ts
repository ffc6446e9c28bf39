import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of an event flow. */
export const controls = {
  query: z.object({
    ...queryControls,
    granularity_sqla: control.column(),
    time_range: control.text(),
    entity: control.column(),
    all_columns_x: control.column(),
    order_by_entity: control.flag(true),
  }),
  appearance: z.object({ min_leaf_node_event_count: control.amount() }),
}

/** The form of an event flow. */
export type EventFlowForm = FormOfKind<typeof controls>
