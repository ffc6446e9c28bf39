import { BarElement, Chart } from 'chart.js'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { canvasOf } from '#tests/src/charts/canvas/pixels.ts'

/** A pick by its name alone. */
export function named(label: string): Pick {
  return { label, alternatives: [[{ kind: 'value', column: 'name', value: label, label }]] }
}

/** Records what is picked: each name, with "+" before it where it is added. */
export function recorder() {
  const picked: string[] = []
  const onPick = ({ label }: Pick, { adds }: { readonly adds: boolean }) =>
    void picked.push(adds ? `+${label}` : label)
  return { picked, onPick }
}

/** The middle of a point or bar of the only canvas, in px. */
export function middleOf(datasetIndex: number, index: number) {
  const element = Chart.getChart(canvasOf())?.getDatasetMeta(datasetIndex).data[index]
  if (element === undefined) throw new Error('no element')
  const { x, y } = element instanceof BarElement ? element.getCenterPoint() : element.tooltipPosition(true)
  return { x: Math.round(x ?? 0), y: Math.round(y ?? 0) }
}

/** Where the name of a line is drawn, in px: beside the drawing, at the height of its end. */
export function endOf(datasetIndex: number, last: number) {
  const right = Chart.getChart(canvasOf())?.chartArea.right ?? 0
  return { x: Math.round(right) + 20, y: middleOf(datasetIndex, last).y }
}
