import type { PointerEvent, SVGProps } from 'react'
import type { ChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import type { ButtonOf } from './part-buttons.ts'
import type { Box, Picture } from './picture.ts'
import { tipAt } from './picture-press.ts'
import { Labels, Shapes } from './Shapes.tsx'

/** The part under the pointer or the focus, and its place; null for none. */
export type Hover = { readonly x: number; readonly y: number; readonly tip: number } | null

type DrawnPictureProps = {
  readonly picture: Picture
  readonly size: Pick<Box, 'width' | 'height'>
  readonly colors: ChartColors
  readonly summary: string
  readonly transform: string | undefined
  /** The indexes of the highlighted parts; null for none. */
  readonly lit: readonly number[] | null
  readonly onHover: (hover: Hover) => void
  /** The button attributes of its parts; null where they are not buttons. */
  readonly buttonOf: ButtonOf | null
  readonly isPressable: boolean
  readonly listeners: SVGProps<SVGSVGElement>
}

/** A picture in its box, with buttons for the parts that can be picked. */
export const DrawnPicture = (props: DrawnPictureProps) => {
  const { picture, size, colors, summary, transform, lit, onHover, buttonOf, isPressable, listeners } = props
  return (
    <svg
      className={css.drawing}
      width={size.width}
      height={size.height}
      role={buttonOf === null ? 'img' : 'group'}
      aria-label={summary}
      onPointerMove={(event) => onHover(hoverOf(event))}
      onPointerDown={(event) => onHover(hoverOf(event))}
      onPointerLeave={() => onHover(null)}
      data-pressable={isPressable || undefined}
      {...listeners}
    >
      <g transform={transform}>
        <g data-dim={lit !== null || undefined}>
          <Shapes shapes={picture.shapes} colors={colors} buttonOf={buttonOf} />
        </g>
        {lit !== null && (
          <g className={css.lit}>
            <Shapes shapes={litShapes(picture, lit)} colors={colors} buttonOf={null} />
          </g>
        )}
        <Labels labels={picture.labels} colors={colors} buttonOf={buttonOf} />
      </g>
    </svg>
  )
}

function litShapes({ shapes, near }: Picture, tips: readonly number[]): Picture['shapes'] {
  const lit = new Set(tips.flatMap((tip) => [tip, ...(near?.get(tip) ?? [])]))
  return shapes.filter((shape) => shape.tip !== undefined && lit.has(shape.tip))
}

function hoverOf(event: PointerEvent<SVGSVGElement>): Hover {
  const tip = tipAt(event.target)
  if (tip === null) return null
  const { currentTarget, clientX, clientY } = event
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top, tip }
}

/** The middle of the focused part; null where it has no tooltip. */
export function hoverOfFocus(target: Element, svg: Element, tip: number | null): Hover {
  if (tip === null) return null
  const [part, room] = [target.getBoundingClientRect(), svg.getBoundingClientRect()]
  return { x: part.left + part.width / 2 - room.left, y: part.top + part.height / 2 - room.top, tip }
}
