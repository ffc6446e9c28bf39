import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES, type Shape } from '#domain/chart/kinds/picture.ts'

type KindIconProps = {
  /** Undefined for an unknown viz type, and until the builders are loaded. */
  readonly builder: ChartBuilder | undefined
  /** In px: 18 in the row above the fields, more in the gallery. */
  readonly size?: number
}

/** A small picture of a kind of chart, in the current text color. */
export const KindIcon = ({ builder, size = 18 }: KindIconProps) => {
  const shapes: readonly Shape[] = builder?.picture ?? PICTURES.any
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 24 ? 1 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map((shape) => (
        <path
          key={shape.d}
          d={shape.d}
          {...(shape.isFilled ? { fill: 'currentColor', stroke: 'none', opacity: 0.45 } : {})}
        />
      ))}
    </svg>
  )
}
