import { useState } from 'react'
import { readTagName } from '#domain/tags/tag-name.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { TextField } from '#ui/controls/TextField.tsx'

interface TagNameDialogProps {
  readonly title: string
  readonly verb: string
  readonly initial: string
  /** Stores the name. Returns an error message, or null on success. */
  readonly onSave: (name: string) => Promise<string | null>
  readonly onClose: () => void
}

/** Asks for the name of a tag. Load it lazily. */
export const TagNameDialog = ({ title, verb, initial, onSave, onClose }: TagNameDialogProps) => {
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const { failure, save } = useSaving(() => {
    const name = readTagName(text)
    if (name.ok) return onSave(name.value)
    setProblem(`The name ${name.error.message}`)
    return null
  }, onClose)
  return (
    <FormDialog size="small" title={title} verb={verb} failure={failure} onSave={save} onClose={onClose}>
      <TextField
        label="Name"
        value={text}
        autoFocus
        error={problem}
        onChange={(value) => {
          setText(value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
