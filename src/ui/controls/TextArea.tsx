import type { ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows: number
  /** Prose has the font of the page and is spell-checked; otherwise the text is code. */
  readonly isProse?: boolean | undefined
  readonly hint?: ReactNode
  /** The error; it replaces the hint, and the border turns red. */
  readonly error?: string | undefined
}

/** Lines of code or prose with a label above, and a hint or error below. */
export function TextArea({ label, value, onChange, rows, isProse = false, hint, error }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} size={isProse ? 'prose' : 'lines'}>
      {(ties) => (
        <textarea
          {...ties}
          value={value}
          rows={rows}
          spellCheck={isProse}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
