import { useMemo, useState } from 'react'

/** The place of the pointer in the drawing, in px, and the index of the point below it. */
export type TooltipPlace = {
  readonly x: number
  readonly y: number
  readonly index: number
  readonly datasetIndex: number
} | null

type TooltipState = {
  readonly opacity: number
  readonly caretX: number
  readonly caretY: number
  readonly dataPoints?: readonly { readonly dataIndex: number; readonly datasetIndex: number }[]
}

/** The tooltip callback of Chart.js. */
export type TooltipListener = (context: { readonly tooltip: TooltipState }) => void

/** Follows the pointer over a drawing; `external` is an option of Chart.js and never changes. */
export const useTooltip = () => {
  const [place, setPlace] = useState<TooltipPlace>(null)
  const external = useMemo<TooltipListener>(
    () =>
      ({ tooltip }) => {
        const point = tooltip.opacity === 0 ? undefined : tooltip.dataPoints?.[0]
        setPlace((before) => {
          if (point === undefined) return null
          const next = {
            x: tooltip.caretX,
            y: tooltip.caretY,
            index: point.dataIndex,
            datasetIndex: point.datasetIndex,
          }
          const isSame = before?.index === next.index && before.datasetIndex === next.datasetIndex
          return isSame && before.x === next.x && before.y === next.y ? before : next
        })
      },
    [],
  )
  return { place, external }
}
