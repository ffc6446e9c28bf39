import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import css from '#ui/controls/looks/field.module.css'
import { AlertIcon, type Icon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'id'
  | 'autoFocus'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'spellCheck'
  | 'onKeyDown'
  | 'onBlur'
  | 'onFocus'
> & {
  readonly label: string
  /** The label is then for screen readers only; the place must make its meaning clear. */
  readonly hideLabel?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string | undefined
  /** A line under the field. */
  readonly hint?: ReactNode
  /** Words of what is wrong; they replace the hint, and the edge turns red. */
  readonly error?: string | undefined
  readonly icon?: Icon | undefined
  readonly busy?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** Why it cannot be changed now; the field stays focusable and the reason stands as its hint. */
  readonly disabledReason?: string | false | undefined
  readonly size?: 'regular' | 'large' | undefined
  readonly type?: 'text' | 'password' | 'email' | 'url' | undefined
  /** Stands inside the field at its end: a unit, a small button. */
  readonly end?: ReactNode
}

/** One line of text with its label above and its hint or error under it. */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    hideLabel = false,
    value,
    onChange,
    hint,
    error,
    icon: Glyph,
    busy,
    readOnly,
    end,
    ...rest
  } = props
  const { disabledReason, size = 'regular', type = 'text', id, ...input } = rest
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const note = error ?? (disabledReason || hint)
  return (
    <div className={css.group}>
      <label className={hideLabel ? 'visually-hidden' : css.label} htmlFor={inputId}>
        {label}
      </label>
      <div
        className={css.field}
        data-size={size}
        data-error={error !== undefined || undefined}
        data-disabled={Boolean(disabledReason) || undefined}
        data-readonly={readOnly || undefined}
      >
        {busy ? <Spinner size={14} /> : Glyph && <Glyph size={14} />}
        <input
          {...input}
          id={inputId}
          type={type}
          className={css.input}
          value={value}
          readOnly={readOnly === true || Boolean(disabledReason)}
          aria-disabled={Boolean(disabledReason) || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        />
        {end}
      </div>
      {note && (
        <div id={noteId} className={css.hint} data-error={error !== undefined || undefined}>
          {error !== undefined && <AlertIcon size={12} />}
          {note}
        </div>
      )}
    </div>
  )
}
