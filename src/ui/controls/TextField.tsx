import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'autoFocus' | 'autoComplete' | 'placeholder' | 'spellCheck' | 'onKeyDown' | 'onFocus'
> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | undefined
  readonly hint?: ReactNode
  /** The error; it replaces the hint, and the border turns red. */
  readonly error?: string | undefined
  readonly size?: 'regular' | 'large' | undefined
}

/** A line of text with a label above, and a hint or error below. */
export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, hint, error, size = 'regular', type = 'text', ...input } = props
  return (
    <FieldFrame label={label} hint={hint} error={error} size={size}>
      {(ties) => (
        <input
          {...input}
          {...ties}
          type={type}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
