import { useId } from 'react'
import css from './filter-config.module.css'

type FlagProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A checkbox with its label, and a hint below. */
export const Flag = ({ label, hint, isOn, onChange }: FlagProps) => {
  const hintId = useId()
  return (
    <div>
      <label className={css.flag}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
