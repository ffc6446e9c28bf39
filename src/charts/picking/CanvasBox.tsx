import { Chart } from 'chart.js'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { isPressKey, pickEvent } from './pick-event.ts'

/** A point, a bar or a square of a canvas by its place in the data of Chart.js. */
export interface CanvasElement {
  readonly datasetIndex: number
  readonly index: number
}

/** The parts of a canvas that can be picked, and the order in which arrow keys walk over them. */
export interface CanvasParts {
  readonly pickAt: (element: CanvasElement) => Pick | null
  /** The rows behind what is written beside the drawing, such as the name of a line. */
  readonly pickBeside?: (chart: Chart, at: { readonly x: number; readonly y: number }) => Pick | null
  /** Whether a press beside an element picks the nearest one, as the tooltip shows it. */
  readonly picksNearest: boolean
  /** The element that an arrow key leads to, from none to the first; null for another key and at an end. */
  readonly next: (from: CanvasElement | null, key: string) => CanvasElement | null
  /** The element in words. */
  readonly textAt: (element: CanvasElement) => string
}

type CanvasBoxProps = {
  readonly label: string
  readonly onPick: MarkProps<unknown>['onPick']
  readonly parts: () => CanvasParts
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** The room of a canvas. With `onPick` its parts are picked by a press, or by arrow keys and Enter. */
export const CanvasBox = ({ label, onPick, parts, style, children }: CanvasBoxProps) => {
  const place = useRef<CanvasElement | null>(null)
  const [text, setText] = useState('')
  if (onPick === undefined) {
    return (
      <div className={css.canvasBox} style={style}>
        {children}
      </div>
    )
  }
  const show = (box: HTMLElement, element: CanvasElement | null) => {
    place.current = element
    setText(element === null ? '' : parts().textAt(element))
    showElement(box, element)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { current } = place
    const { key, currentTarget, target } = event
    if (target !== currentTarget) return
    const next = parts().next(current, key)
    if (next !== null) show(currentTarget, next)
    if (key === 'Escape') show(currentTarget, null)
    const pick = isPressKey(key) && current !== null ? parts().pickAt(current) : null
    if (pick !== null) onPick(pick, pickEvent(event))
    if (next !== null || isPressKey(key)) event.preventDefault()
  }
  return (
    // A canvas has no parts of its own for the keyboard: the arrow keys walk over what it shows.
    <div
      className={css.canvasBox}
      style={style}
      data-pressable
      tabIndex={0}
      role="application"
      aria-label={`${label}: arrow keys choose a part, Enter picks it`}
      onClick={(event) => {
        const pick = pressed(event, parts())
        if (pick !== null) onPick(pick, pickEvent(event))
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => show(currentTarget, null)}
    >
      {children}
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </div>
  )
}

function chartIn(box: HTMLElement): Chart | undefined {
  const canvas = box.querySelector('canvas')
  return canvas === null ? undefined : Chart.getChart(canvas)
}

function pressed({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>, parts: CanvasParts): Pick | null {
  const chart = chartIn(currentTarget)
  if (chart === undefined || nativeEvent.target !== chart.canvas) return null
  const { left, top } = chart.canvas.getBoundingClientRect()
  const at = { x: nativeEvent.clientX - left, y: nativeEvent.clientY - top }
  const beside = parts.pickBeside?.(chart, at) ?? null
  if (beside !== null) return beside
  const { chartArea: area } = chart
  const isInside = at.x >= area.left && at.x <= area.right && at.y >= area.top && at.y <= area.bottom
  const elements = (intersect: boolean) =>
    chart.getElementsAtEventForMode(nativeEvent, 'nearest', { intersect, axis: 'xy' }, true)
  const element = elements(true)[0] ?? (parts.picksNearest && isInside ? elements(false)[0] : undefined)
  return element === undefined ? null : parts.pickAt(element)
}

/** Shows the tooltip of an element as if the pointer were at it; of none hides it. */
function showElement(box: HTMLElement, element: CanvasElement | null): void {
  const chart = chartIn(box)
  const drawn = element && chart?.getDatasetMeta(element.datasetIndex).data[element.index]
  const active = element && drawn ? [{ ...element }] : []
  chart?.setActiveElements(active)
  chart?.tooltip?.setActiveElements(active, drawn ?? { x: 0, y: 0 })
  chart?.draw()
}
