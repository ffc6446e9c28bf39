import { memo } from 'react'
import type { ChartColors } from '#charts/canvas/chart-colors.ts'
import type { ButtonOf } from './part-buttons.ts'
import { type Label, type Shape, TEXT_SIZE } from './picture.ts'
import { faded, textColorOn } from './text-color.ts'

/** The shapes of a drawing, each with the index of its tooltip. */
export const Shapes = memo(function Shapes(props: {
  readonly shapes: readonly Shape[]
  readonly colors: ChartColors
  readonly buttonOf: ButtonOf | null
}) {
  const { shapes, colors, buttonOf } = props
  return shapes.map((shape, at) => {
    const { path, from, fill, stroke, width, dash, opacity, fade, isRound, tip } = shape
    return (
      <path
        key={at}
        {...buttonOf?.(shape)}
        d={path}
        // Symbols at places have the same size at each zoom.
        style={
          from === undefined
            ? undefined
            : { transform: `translate(${from.x}px, ${from.y}px) scale(var(--unscaled, 1))` }
        }
        fill={fill === undefined ? 'none' : fillOf(fill, fade, colors)}
        stroke={stroke === undefined ? undefined : colors.of(stroke)}
        strokeWidth={width}
        strokeDasharray={dash}
        strokeLinecap={isRound ? 'round' : undefined}
        opacity={opacity}
        data-tip={tip}
      />
    )
  })
})

export const Labels = memo(function Labels(props: {
  readonly labels: readonly Label[]
  readonly colors: ChartColors
  readonly buttonOf: ButtonOf | null
}) {
  const { labels, colors, buttonOf } = props
  return labels.map((label, at) => {
    const { x, y, text, size = TEXT_SIZE, anchor = 'start', color, on, fade, isBold, angle, tip } = label
    return (
      <text
        key={at}
        {...buttonOf?.(label)}
        x={x}
        y={y}
        fontSize={size}
        fontWeight={isBold ? 550 : 450}
        textAnchor={anchor}
        dominantBaseline="central"
        fill={on === undefined ? colors.of(color ?? 'text-1') : textColorOn(fillOf(on, fade, colors))}
        transform={angle === undefined || angle === 0 ? undefined : `rotate(${angle} ${x} ${y})`}
        data-tip={tip}
      >
        {text}
      </text>
    )
  })
})

function fillOf(name: string, fade: number | undefined, colors: ChartColors): string {
  const color = colors.of(name)
  return fade === undefined || fade === 1 ? color : faded(color, colors.of('bg-surface'), fade)
}
