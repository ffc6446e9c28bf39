import { BarElement, Chart } from 'chart.js'
import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { canvasOf } from '#tests/src/charts/canvas/pixels.ts'

/** A pick with a label. */
export function named(label: string): Pick {
  return { label, alternatives: [[{ kind: 'value', column: 'name', value: label, label }]] }
}

/** Records the picks by their names, with "+" before one that is added, and the errors of failed ones. */
export function recorder() {
  const picked: string[] = []
  const failures: unknown[] = []
  const onPick = (pick: LatePick, { adds }: { readonly adds: boolean }) => {
    void Promise.resolve(pick).then(
      (found) => found !== null && picked.push(adds ? `+${found.label}` : found.label),
      (error: unknown) => failures.push(error),
    )
  }
  return { picked, failures, onPick }
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

/** Whether the only canvas has a chart that is laid out in its final size, so that its elements can be pressed. */
export function isLaidOut(): boolean {
  const canvas = document.querySelector('canvas')
  const chart = canvas === null ? undefined : Chart.getChart(canvas)
  if (canvas === null || chart === undefined) return false
  const elements = chart.getSortedVisibleDatasetMetas().flatMap(({ data }) => data)
  const isPlaced = elements.length > 0 && chart.chartArea.right > chart.chartArea.left
  return isPlaced && chart.width === canvas.clientWidth && chart.height === canvas.clientHeight
}
