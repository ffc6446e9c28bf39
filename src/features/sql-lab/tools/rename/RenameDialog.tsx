import { useState } from 'react'
import { type AliasPlaces, aliasPlaces } from '#domain/sql/names/alias-places.ts'
import { aliasChanges, aliasProblem } from '#domain/sql/names/rename-alias.ts'
import type { ToolDialogProps } from '#features/sql-lab/tools/tool.ts'
import { dialectOf } from '#parts/dialect.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { TextField } from '#ui/controls/TextField.tsx'

/** Renames the alias, or the named query, at the cursor in all places that mean it, as one step of Undo. */
export function RenameDialog({ context, onClose }: ToolDialogProps) {
  const { editor, choice } = context
  const dialect = dialectOf(choice.place.database?.backend)
  const [found] = useState(() => {
    const handle = editor.current
    return handle === null ? null : aliasPlaces(handle.text(), handle.selection().to, dialect)
  })
  const rename = (name: string, alias: AliasPlaces) => {
    onClose()
    if (name !== alias.name) editor.current?.change(aliasChanges(name, alias, dialect))
  }
  return found === null ? (
    <Dialog
      open
      onClose={onClose}
      title="Rename an alias"
      sentence="There is no alias at the cursor. Put it into the alias of a table or sub-query, or the name of a WITH query."
      actions={
        <Button kind="primary" autoFocus onPress={onClose}>
          Close
        </Button>
      }
    />
  ) : (
    <NameForm alias={found} onName={(name) => rename(name, found)} onClose={onClose} />
  )
}

interface NameFormProps {
  readonly alias: AliasPlaces
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

function NameForm({ alias, onName, onClose }: NameFormProps) {
  const [name, setName] = useState(alias.name)
  const [isChecked, setChecked] = useState(false)
  const problem = aliasProblem(name.trim(), alias)
  const confirm = () => {
    setChecked(true)
    if (problem === null) onName(name.trim())
  }
  const { length } = alias.places
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename ${alias.name}`}
      sentence={`${length === 1 ? 'One place' : `${length} places`} of this statement. Texts and comments stay as they are.`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" onPress={confirm}>
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={name}
        autoFocus
        spellCheck={false}
        error={isChecked && problem !== null ? problem : undefined}
        onKeyDown={({ key }) => key === 'Enter' && confirm()}
        onChange={setName}
      />
    </Dialog>
  )
}
