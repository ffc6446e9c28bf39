import { type ReactNode, useId } from 'react'
import { CheckIcon } from '#ui/icons.ts'
import css from '#ui/controls/looks/field.module.css'

export type CheckboxProps = {
  /** The words beside the box, or its accessible name when `hideLabel`. */
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly checked: boolean
  /** Some of what it stands for is checked. */
  readonly mixed?: boolean | undefined
  readonly onChange: (checked: boolean) => void
  readonly hint?: ReactNode
  /** Why it cannot be changed now; it stays focusable and says so. */
  readonly disabledReason?: string | false | undefined
}

/** A box to check, 16 px in a 24-px target. */
export const Checkbox = (props: CheckboxProps) => {
  const { label, hideLabel = false, checked, mixed = false, onChange, hint, disabledReason } = props
  const noteId = useId()
  const note = disabledReason || hint
  return (
    <div className={css.choice}>
      <label className={css.choiceRow} data-disabled={Boolean(disabledReason) || undefined}>
        <input
          type="checkbox"
          className={css.check}
          checked={checked}
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
          aria-label={hideLabel ? label : undefined}
          aria-disabled={Boolean(disabledReason) || undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => !disabledReason && onChange(event.target.checked)}
        />
        <span className={css.tick} aria-hidden="true">
          <CheckIcon size={12} />
        </span>
        {!hideLabel && label}
      </label>
      {note && (
        <div id={noteId} className={css.choiceHint}>
          {note}
        </div>
      )}
    </div>
  )
}
