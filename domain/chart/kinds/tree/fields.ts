import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a tree. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    id: field.column(),
    parent: field.column(),
    name: field.column(),
  }),
  appearance: z.object({
    root_node_id: field.text(),
    layout: field.text(),
    orient: field.text(),
    node_label_position: field.text(),
    child_label_position: field.text(),
    emphasis: field.text(),
    symbol: field.text(),
    symbolSize: field.amount(),
    roam: field.choiceOrFlag(),
  }),
}

/** The form of a tree. */
export type TreeForm = FormOfKind<typeof fields>
