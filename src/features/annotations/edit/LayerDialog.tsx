import { useState } from 'react'
import { layerNameProblem } from '#domain/annotation/layer-list.ts'
import type { LayerFields } from '#domain/records/annotation-layers/record.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'

type LayerDialogProps = {
  /** Null for a new layer. */
  readonly fields: LayerFields | null
  /** The names of the other layers. */
  readonly others: readonly string[]
  /** Stores it. Returns an error message, or null on success. */
  readonly onSave: (fields: LayerFields) => Promise<string | null>
  readonly onClose: () => void
}

/** Edits the name and description of a layer. Load it lazily. */
export const LayerDialog = ({ fields, others, onSave, onClose }: LayerDialogProps) => {
  const [name, setName] = useState(fields?.name ?? '')
  const [description, setDescription] = useState(fields?.description ?? '')
  const [isTried, setTried] = useState(false)
  const problem = layerNameProblem(name, others)
  const { failure, save } = useSaving(() => {
    setTried(true)
    if (problem !== null) return null
    const text = description.trim()
    return onSave({ name: name.trim(), description: text === '' ? null : text })
  }, onClose)
  return (
    <FormDialog
      title={fields === null ? 'New annotation layer' : 'Edit the annotation layer'}
      verb={fields === null ? 'Create' : 'Save'}
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
      <TextArea label="Description" rows={3} isProse value={description} onChange={setDescription} />
    </FormDialog>
  )
}
