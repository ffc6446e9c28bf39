import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { legendFields, metricFields, queryFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a graph; legacy forms have source and target in `groupby`. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    source: field.column(),
    target: field.column(),
    source_category: field.column(),
    target_category: field.column(),
    groupby: field.columns(),
  }),
  appearance: z.object({
    ...legendFields,
    layout: field.text(),
    edgeSymbol: field.text(),
    showSymbolThreshold: field.amount(),
    baseNodeSize: field.amount(),
    baseEdgeWidth: field.amount(),
    edgeLength: field.amount(),
    gravity: field.amount(),
    repulsion: field.amount(),
    friction: field.amount(),
    roam: field.choiceOrFlag(),
  }),
}

/** The form of a graph. */
export type GraphForm = FormOfKind<typeof fields>
