import type { ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Lines that are shown without scrolling. */
  readonly rows: number
  /** Words, in the type of the page and looked through for spelling; else code. */
  readonly isProse?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong; it replaces the hint, and the edge turns red. */
  readonly error?: string | undefined
}

/** Lines of code or of words with their label above and their hint or error under them. */
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
