import { Chart } from 'chart.js'
import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import { isPressKey } from './pick-event.ts'

/** A point, a bar or a square of a canvas by its indexes in Chart.js. */
export interface CanvasElement {
  readonly datasetIndex: number
  readonly index: number
}

/** The parts of a canvas that can be picked, and their order for the arrow keys. */
export interface CanvasParts {
  readonly pickAt: (element: CanvasElement) => LatePick
  /** The rows behind a text beside the drawing, such as the name of a line. */
  readonly pickBeside?: (chart: Chart, at: { readonly x: number; readonly y: number }) => LatePick
  /** Whether a press beside an element picks the nearest one, as the tooltip does. */
  readonly picksNearest: boolean
  /** The element that an arrow key leads to, from null to the first; null for another key and at an end. */
  readonly next: (from: CanvasElement | null, key: string) => CanvasElement | null
  /** The element as a text. */
  readonly textAt: (element: CanvasElement) => string
}

/** The chosen element after a key, and the picked rows. */
interface KeyStep {
  readonly element: CanvasElement | null
  readonly pick: LatePick
}

/** The rows behind the pressed part of a canvas in `box`; null for none. */
export function pickPressed(box: HTMLElement, event: MouseEvent, parts: CanvasParts): LatePick {
  const chart = chartIn(box)
  if (chart === undefined || event.target !== chart.canvas) return null
  const { left, top } = chart.canvas.getBoundingClientRect()
  const at = { x: event.clientX - left, y: event.clientY - top }
  const beside = parts.pickBeside?.(chart, at) ?? null
  if (beside !== null) return beside
  const { chartArea: area } = chart
  const isInside = at.x >= area.left && at.x <= area.right && at.y >= area.top && at.y <= area.bottom
  const elements = (intersect: boolean) =>
    chart.getElementsAtEventForMode(event, 'nearest', { intersect, axis: 'xy' }, true)
  const element = elements(true)[0] ?? (parts.picksNearest && isInside ? elements(false)[0] : undefined)
  return element === undefined ? null : parts.pickAt(element)
}

/** Follows a key: arrows choose an element, Escape none, Enter and Space pick the chosen one. */
export function followKey(
  box: HTMLElement,
  key: string,
  { current, parts }: { readonly current: CanvasElement | null; readonly parts: CanvasParts },
): KeyStep {
  const pick = isPressKey(key) && current !== null ? parts.pickAt(current) : null
  const element = key === 'Escape' ? null : (parts.next(current, key) ?? current)
  if (element !== current) showElement(box, element)
  return { element, pick }
}

/** Shows the tooltip of an element as if the pointer were over it; hides it for null. */
export function showElement(box: HTMLElement, element: CanvasElement | null): void {
  const chart = chartIn(box)
  const drawn = element && chart?.getDatasetMeta(element.datasetIndex).data[element.index]
  const active = element && drawn ? [{ ...element }] : []
  chart?.setActiveElements(active)
  chart?.tooltip?.setActiveElements(active, drawn ?? { x: 0, y: 0 })
  chart?.draw()
}

function chartIn(box: HTMLElement): Chart | undefined {
  const canvas = box.querySelector('canvas')
  return canvas === null ? undefined : Chart.getChart(canvas)
}
