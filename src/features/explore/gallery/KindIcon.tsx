import { PICTURES } from './kind-pictures.ts'

type KindIconProps = {
  readonly vizType: string
  /** In px; 18 in the row over the fields, more in the gallery. */
  readonly size?: number
}

/** A small picture of a kind of chart, in the colour of its surroundings. */
export const KindIcon = ({ vizType, size = 18 }: KindIconProps) => {
  const shapes = PICTURES.get(vizType) ?? PICTURES.get('')
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
      {shapes?.map((shape) => (
        <path
          key={shape.d}
          d={shape.d}
          {...(shape.isFilled ? { fill: 'currentColor', stroke: 'none', opacity: 0.45 } : {})}
        />
      ))}
    </svg>
  )
}
