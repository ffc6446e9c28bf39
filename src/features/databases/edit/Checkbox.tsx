import { useId } from 'react'
import css from './edit.module.css'

interface CheckboxProps {
  readonly label: string
  readonly hint?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A choice that waits for Save. */
export const Checkbox = ({ label, hint, isOn, onChange }: CheckboxProps) => {
  const hintId = useId()
  return (
    <div>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
