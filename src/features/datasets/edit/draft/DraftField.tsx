import { TextField } from '#ui/controls/TextField.tsx'
import { useDraft } from './use-draft.ts'

interface DraftFieldProps {
  readonly label: string
  readonly value: string
  /** Why a text is invalid; null if it is valid. */
  readonly problemOf?: (text: string) => string | null
  readonly onKeep: (text: string) => void
  readonly hint?: string | undefined
  readonly isFixed?: boolean
}

/** A line of text that is stored on blur or Enter if it is valid; else the field shows the error. */
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
