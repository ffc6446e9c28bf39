import { useState } from 'react'
import { TextField } from '#ui/controls/TextField.tsx'

interface DraftFieldProps {
  readonly label: string
  readonly value: string
  /** What is wrong with a text; null where it can be kept. */
  readonly problemOf?: (text: string) => string | null
  readonly onKeep: (text: string) => void
  readonly hint?: string | undefined
  readonly isFixed?: boolean
}

/** A line of text that is kept once it is left, or by Enter, if nothing is wrong with it; else it says what is. */
export function DraftField({ label, value, problemOf, onKeep, hint, isFixed = false }: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? value
  const problem = draft === null ? null : (problemOf?.(draft) ?? null)
  const keep = () => {
    if (draft === null || problem !== null) return
    setDraft(null)
    if (draft !== value) onKeep(draft)
  }
  return (
    <div onBlur={keep}>
      <TextField
        label={label}
        value={text}
        onChange={isFixed ? () => undefined : setDraft}
        error={problem ?? undefined}
        hint={hint}
        spellCheck={false}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
    </div>
  )
}
