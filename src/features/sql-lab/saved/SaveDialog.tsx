import { type KeyboardEvent, useRef, useState } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { readSavedQueryTexts, type SavedQueryTexts } from '#domain/editor/save-query.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { isSubmitKey } from '#parts/dialogs/submit-key.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './saved.module.css'
import type { Naming } from './use-saving.ts'

interface SaveDialogProps {
  readonly naming: Naming
  /** Stores it. Returns an error message, or null on success. */
  readonly onName: (texts: SavedQueryTexts) => Promise<string | null>
  readonly onClose: () => void
}

/** Asks for the name and description of a saved query. */
export function SaveDialog({ naming, onName, onClose }: SaveDialogProps) {
  const first = naming.kind === 'rename' ? naming.saved.current : naming
  const [name, setName] = useState(first.name)
  const [description, setDescription] = useState(first.description ?? '')
  const [problem, setProblem] = useState<{ readonly in: 'name' | 'form'; readonly text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)
  const save = async () => {
    if (isSaving.current) return
    const texts = readSavedQueryTexts(name, description)
    if (!texts.ok) return setProblem({ in: 'name', text: texts.error.message })
    isSaving.current = true
    setBusy(true)
    const failure = await onName(texts.value)
    isSaving.current = false
    setBusy(false)
    if (failure !== null) setProblem({ in: 'form', text: failure })
  }
  const onEnter = (event: KeyboardEvent) => {
    if (isSubmitKey(event)) void save()
  }
  const isRename = naming.kind === 'rename'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRename ? `Rename “${isolated(naming.saved.current.name)}”` : 'Save the query'}
      sentence={sentenceOf(naming)}
      error={problem?.in === 'form' ? problem.text : undefined}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" busy={isBusy} busyLabel="Saving" onPress={() => void save()}>
            {isRename ? 'Rename' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <TextField
          label="Name"
          value={name}
          autoFocus
          onFocus={(event) => event.target.select()}
          error={problem?.in === 'name' ? problem.text : undefined}
          onKeyDown={onEnter}
          onChange={(text) => {
            setName(text)
            setProblem(null)
          }}
        />
        <TextField label="Description" value={description} onKeyDown={onEnter} onChange={setDescription} />
      </div>
    </Dialog>
  )
}

function sentenceOf(naming: Naming): string | undefined {
  if (naming.kind === 'rename') return undefined
  return naming.dbId === THIS_DEVICE_ID
    ? 'Its tables are on this device: it stays under Saved queries here, and others cannot see it.'
    : 'It appears under Saved queries, and is sent when the server answers.'
}
