import { type ComponentProps, type ReactNode, useId } from 'react'
import css from '#ui/controls/styles/field.module.css'
import { AlertIcon } from '#ui/icons.ts'

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'autoFocus' | 'autoComplete' | 'placeholder' | 'spellCheck' | 'onKeyDown' | 'onFocus'
> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A password is not shown as it is typed. */
  readonly type?: 'text' | 'password' | undefined
  /** A line under the field. */
  readonly hint?: ReactNode
  /** What is wrong; it replaces the hint, and the edge turns red. */
  readonly error?: string | undefined
  readonly size?: 'regular' | 'large' | undefined
}

/** One line of text with its label above and its hint or error under it. */
export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, hint, error, size = 'regular', type = 'text', ...input } = props
  const inputId = useId()
  const noteId = `${inputId}-note`
  const note = error ?? hint
  const isWrong = error !== undefined || undefined
  return (
    <div className={css.group}>
      <label className={css.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={css.field} data-size={size} data-error={isWrong}>
        <input
          {...input}
          id={inputId}
          type={type}
          className={css.input}
          value={value}
          aria-invalid={isWrong}
          aria-describedby={note ? noteId : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
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
