import { useId } from 'react'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import css from './fields.module.css'

/** A number in a range. */
export const SliderField = ({ field, value, onChange }: FieldProps) => {
  const id = useId()
  const { least, most, step } = field.range ?? { least: 0, most: 100, step: 1 }
  const number = typeof value === 'number' ? value : least
  return (
    <div className={css.group}>
      <label className={css.label} htmlFor={id}>
        {field.label}
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
      </label>
      <input
        id={id}
        type="range"
        className={css.slider}
        min={least}
        max={most}
        step={step}
        value={number}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
