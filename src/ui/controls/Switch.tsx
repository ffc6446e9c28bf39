import { useId } from 'react'
import css from '#ui/controls/styles/field.module.css'

type SwitchProps = {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** Why it is disabled; it stays focusable and shows the reason. */
  readonly disabledReason?: string | false | undefined
}

/** A switch that acts at once; use a checkbox for a choice that waits for Save. */
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
