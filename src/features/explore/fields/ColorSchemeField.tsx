import { offeredSchemes, shownColors } from '#domain/chart/colors/shown-colors.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import css from './fields.module.css'
import { SelectField } from './SelectField.tsx'

/** Maximum number of colors in the preview of a scheme. */
const SHOWN_COLORS = 12

/** A color scheme by name, with a preview. */
export const ColorSchemeField = (props: FieldProps) => {
  const isLinear = props.name === 'linear_color_scheme'
  const choices = offeredSchemes(isLinear).map(({ id, label }) => ({ value: id, label }))
  const chosen = typeof props.value === 'string' ? props.value : null
  const colors = shownColors(chosen, isLinear).slice(0, SHOWN_COLORS)
  return (
    <>
      <SelectField {...props} field={{ ...props.field, choices }} />
      <svg
        className={css.swatches}
        viewBox={`0 0 ${SHOWN_COLORS * 16} 8`}
        preserveAspectRatio="xMinYMid"
        aria-hidden="true"
      >
        {colors.map((color, index) => (
          // A scheme may repeat a color.
          <rect
            key={`${index}${color}`}
            x={index * 16}
            width={14}
            height={8}
            rx={2}
            style={{ fill: color }}
          />
        ))}
      </svg>
    </>
  )
}
