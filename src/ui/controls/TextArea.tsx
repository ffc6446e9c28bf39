import { type ReactNode, useId } from 'react'
import css from '#ui/controls/styles/field.module.css'
import { AlertIcon } from '#ui/icons.ts'

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
  const inputId = useId()
  const noteId = `${inputId}-note`
  const note = error ?? hint
  const isWrong = error !== undefined || undefined
  return (
    <div className={css.group}>
      <label className={css.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={css.field} data-size="lines" data-prose={isProse || undefined} data-error={isWrong}>
        <textarea
          id={inputId}
          className={css.input}
          value={value}
          rows={rows}
          spellCheck={isProse}
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
