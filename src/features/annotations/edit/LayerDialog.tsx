import { useState } from 'react'
import { layerNameProblem } from '#domain/annotation/layer-list.ts'
import type { LayerFields } from '#domain/records/annotation-layers/record.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './edit.module.css'

type LayerDialogProps = {
  /** Null for a new one. */
  readonly fields: LayerFields | null
  /** The names of the other layers. */
  readonly others: readonly string[]
  /** Stores it; the text of what went wrong, null when it is done. */
  readonly onSave: (fields: LayerFields) => Promise<string | null>
  readonly onClose: () => void
}

/** Name and description of a layer. Load it lazily. */
export const LayerDialog = ({ fields, others, onSave, onClose }: LayerDialogProps) => {
  const [name, setName] = useState(fields?.name ?? '')
  const [description, setDescription] = useState(fields?.description ?? '')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const problem = layerNameProblem(name, others)
  const save = async () => {
    setTried(true)
    if (problem !== null) return
    const text = description.trim()
    const failed = await onSave({ name: name.trim(), description: text === '' ? null : text })
    if (failed === null) onClose()
    else setFailure(failed)
  }
  return (
    <Dialog
      open
      title={fields === null ? 'New annotation layer' : 'Edit the annotation layer'}
      onClose={onClose}
      error={failure ?? undefined}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" onPress={() => void save()}>
            {fields === null ? 'Create' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <TextField
          label="Name"
          value={name}
          autoFocus
          error={isTried ? (problem ?? undefined) : undefined}
          onChange={setName}
          onKeyDown={({ key }) => key === 'Enter' && void save()}
        />
        <TextArea label="Description" rows={3} isProse value={description} onChange={setDescription} />
      </div>
    </Dialog>
  )
}
