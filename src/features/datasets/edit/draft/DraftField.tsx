import { TextField } from '#ui/controls/TextField.tsx'
import { useDraft } from './use-draft.ts'

interface DraftFieldProps {
  readonly label: string
  readonly value: string
  /** Why a text is invalid; null if it is valid. */
  readonly problemOf?: (text: string) => string | null
  readonly onStore: (text: string) => void
  readonly hint?: string | undefined
  readonly isFixed?: boolean
}

/** A line of text that is stored on blur or Enter if it is valid; else the field shows the error. */
export function DraftField({ label, hint, isFixed = false, ...draft }: DraftFieldProps) {
  const { text, setDraft, error, store } = useDraft(draft)
  return (
    <div onBlur={store}>
      <TextField
        label={label}
        value={text}
        onChange={isFixed ? () => undefined : setDraft}
        error={error}
        hint={hint}
        spellCheck={false}
        onKeyDown={({ key }) => key === 'Enter' && store()}
      />
    </div>
  )
}
