import { useId } from 'react'
import { hexOf, rgbaOf } from '#domain/explore/values/color-value.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import css from './fields.module.css'

/** A color. */
export const ColorField = ({ field, value, onChange }: FieldProps) => {
  const id = useId()
  return (
    <div className={css.group}>
      <label className={css.label} htmlFor={id}>
        {field.label}
      </label>
      <input
        id={id}
        type="color"
        className={css.color}
        value={hexOf(value)}
        onChange={({ target }) => onChange(rgbaOf(target.value, value))}
      />
    </div>
  )
}
