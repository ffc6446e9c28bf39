import { TextArea } from '#ui/controls/TextArea.tsx'
import { useDraft } from './use-draft.ts'

interface DraftLinesProps {
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly isProse?: boolean
  readonly problemOf?: (text: string) => string | null
  readonly onStore: (text: string) => void
  readonly hint?: string | undefined
}

/** Lines of text that are stored on blur if they are valid; else the field shows the error. */
export function DraftLines({ label, rows, isProse, hint, ...draft }: DraftLinesProps) {
  const { text, setDraft, error, store } = useDraft(draft)
  return (
    <div onBlur={store}>
      <TextArea
        label={label}
        rows={rows}
        isProse={isProse}
        value={text}
        onChange={setDraft}
        error={error}
        hint={hint}
      />
    </div>
  )
}
