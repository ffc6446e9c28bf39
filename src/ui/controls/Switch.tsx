import { useId } from 'react'
import css from '#ui/controls/styles/field.module.css'

type SwitchProps = {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** Why it cannot be changed now; it stays focusable and says so. */
  readonly disabledReason?: string | false | undefined
}

/** A switch that acts at once; for a choice that waits for a Save, take a checkbox. */
export const Switch = ({ label, on, onChange, disabledReason }: SwitchProps) => {
  const noteId = useId()
  return (
    <div className={css.choice}>
      <label className={css.choiceRow} data-disabled={Boolean(disabledReason) || undefined}>
        <input
          type="checkbox"
          role="switch"
          className={css.switch}
          checked={on}
          aria-disabled={Boolean(disabledReason) || undefined}
          aria-describedby={disabledReason ? noteId : undefined}
          onChange={(event) => !disabledReason && onChange(event.target.checked)}
        />
        {label}
      </label>
      {disabledReason && (
        <div id={noteId} className={css.choiceHint}>
          {disabledReason}
        </div>
      )}
    </div>
  )
}
