import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a tree. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    id: control.column(),
    parent: control.column(),
    name: control.column(),
  }),
  appearance: z.object({
    root_node_id: control.text(),
    layout: control.text(),
    orient: control.text(),
    node_label_position: control.text(),
    child_label_position: control.text(),
    emphasis: control.text(),
    symbol: control.text(),
    symbolSize: control.amount(),
    roam: control.choiceOrFlag(),
  }),
}

/** The form of a tree. */
export type TreeForm = FormOfKind<typeof controls>
