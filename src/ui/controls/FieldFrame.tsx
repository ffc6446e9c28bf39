import { type ReactNode, useId } from 'react'
import css from '#ui/controls/styles/field.module.css'
import { AlertIcon } from '#ui/icons.ts'

/** The ids that connect a field to its label and its note. */
interface FieldTies {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldFrameProps {
  readonly label: string
  readonly hint?: ReactNode
  /** The error; it replaces the hint, and the border turns red. */
  readonly error?: string | undefined
  readonly size: 'regular' | 'large' | 'lines' | 'prose'
  readonly children: (ties: FieldTies) => ReactNode
}

/** A field with its label above, and its hint or error below. */
export const FieldFrame = ({ label, hint, error, size, children }: FieldFrameProps) => {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  const isWrong = error !== undefined || undefined
  return (
    <div className={css.group}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.field} data-size={size} data-error={isWrong}>
        {children({
          id,
          className: css.input,
          'aria-invalid': isWrong,
          'aria-describedby': note ? noteId : undefined,
        })}
      </div>
      {note && (
        <div id={noteId} className={css.hint} data-error={isWrong}>
          {isWrong && <AlertIcon size={12} />}
          {note}
        </div>
      )}
    </div>
  )
}
