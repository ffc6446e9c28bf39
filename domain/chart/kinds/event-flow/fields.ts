import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of an event flow. */
export const fields = {
  query: z.object({
    ...queryFields,
    granularity_sqla: field.column(),
    time_range: field.text(),
    entity: field.column(),
    all_columns_x: field.column(),
    order_by_entity: field.flag(true),
  }),
  appearance: z.object({ min_leaf_node_event_count: field.amount() }),
}

/** The form of an event flow. */
export type EventFlowForm = FormOfKind<typeof fields>
