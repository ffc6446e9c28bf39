import { useState } from 'react'
import { viewNameProblem } from '#domain/dashboard/views/view-name.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { TextField } from '#ui/controls/TextField.tsx'

type ViewDialogProps = {
  readonly name: string
  readonly isNew: boolean
  /** The names of the user's other views of the dashboard. */
  readonly others: readonly string[]
  /** Stores it. Returns an error message, or null on success. */
  readonly onSave: (name: string) => Promise<string | null>
  readonly onClose: () => void
}

/** Names a view. Load it lazily. */
export const ViewDialog = ({ name: before, isNew, others, onSave, onClose }: ViewDialogProps) => {
  const [name, setName] = useState(before)
  const [isTried, setTried] = useState(false)
  const problem = viewNameProblem(name, others)
  const { failure, save } = useSaving(() => {
    setTried(true)
    return problem === null ? onSave(name.trim()) : null
  }, onClose)
  return (
    <FormDialog
      title={isNew ? 'Save the filters as a view' : 'Rename the view'}
      size="small"
      verb={isNew ? 'Save' : 'Rename'}
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        autoFocus
        error={isTried ? (problem ?? undefined) : undefined}
        onChange={setName}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </FormDialog>
  )
}
