import { useState } from 'react'
import { TextArea } from '#ui/controls/TextArea.tsx'

interface DraftLinesProps {
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly isProse?: boolean
  readonly problemOf?: (text: string) => string | null
  readonly onKeep: (text: string) => void
  readonly hint?: string | undefined
}

/** Lines of text that are kept once they are left, if nothing is wrong with them; else they say what is. */
export function DraftLines({ label, value, rows, isProse, problemOf, onKeep, hint }: DraftLinesProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const problem = draft === null ? null : (problemOf?.(draft) ?? null)
  const keep = () => {
    if (draft === null || problem !== null) return
    setDraft(null)
    if (draft !== value) onKeep(draft)
  }
  return (
    <div onBlur={keep}>
      <TextArea
        label={label}
        rows={rows}
        isProse={isProse}
        value={draft ?? value}
        onChange={setDraft}
        error={problem ?? undefined}
        hint={hint}
      />
    </div>
  )
}
