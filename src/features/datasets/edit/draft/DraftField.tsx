import { TextField } from '#ui/controls/TextField.tsx'
import { useDraft } from './use-draft.ts'

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
export function DraftField({ label, hint, isFixed = false, ...kept }: DraftFieldProps) {
  const { text, setDraft, error, keep } = useDraft(kept)
  return (
    <div onBlur={keep}>
      <TextField
        label={label}
        value={text}
        onChange={isFixed ? () => undefined : setDraft}
        error={error}
        hint={hint}
        spellCheck={false}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
    </div>
  )
}
