import { CATEGORICAL_SCHEMES } from '#domain/chart/colors/categorical-schemes.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import css from './fields.module.css'
import { SelectField } from './SelectField.tsx'

/** Colours that are shown of a scheme. */
const SHOWN_COLORS = 12

/** A colour scheme by its name, with its first colours below. */
export const ColorSchemeField = (props: FieldProps) => {
  const choices = CATEGORICAL_SCHEMES.map(({ id, label }) => ({ value: id, label }))
  const scheme = CATEGORICAL_SCHEMES.find(({ id }) => id === props.value)
  const colors = scheme?.colors.split(' ').slice(0, SHOWN_COLORS) ?? []
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
          // A scheme may have a colour twice.
          <rect key={`${index}${color}`} x={index * 16} width={14} height={8} rx={2} fill={color} />
        ))}
      </svg>
    </>
  )
}
