import type { FieldProps } from '#features/explore/state/field-props.ts'
import css from './fields.module.css'

/** A boolean. */
export const FlagField = ({ field, value, onChange }: FieldProps) => (
  <label className={css.flag}>
    <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    {field.label}
  </label>
)
