import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { legendControls, metricControls, queryControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a graph; old ones have their two sides in `groupby`. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    source: control.column(),
    target: control.column(),
    source_category: control.column(),
    target_category: control.column(),
    groupby: control.columns(),
  }),
  appearance: z.object({
    ...legendControls,
    layout: control.text(),
    edgeSymbol: control.text(),
    showSymbolThreshold: control.amount(),
    baseNodeSize: control.amount(),
    baseEdgeWidth: control.amount(),
    edgeLength: control.amount(),
    gravity: control.amount(),
    repulsion: control.amount(),
    friction: control.amount(),
    roam: control.choiceOrFlag(),
  }),
}

/** The form of a graph. */
export type GraphForm = FormOfKind<typeof controls>
