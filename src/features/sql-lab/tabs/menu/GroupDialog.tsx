import { useState } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { readGroupName } from '#domain/editor/strip/groups.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { TextField } from '#ui/controls/TextField.tsx'

interface GroupDialogProps {
  /** The name of the group that is renamed; null for the group of a tab. */
  readonly renamed: string | null
  /** The names of the groups. */
  readonly names: readonly string[]
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a group. The name of another group joins both. */
export function GroupDialog({ renamed, names, onName, onClose }: GroupDialogProps) {
  const [typed, setTyped] = useState(renamed ?? '')
  const [problem, setProblem] = useState<string>()
  const choose = (text: string) => {
    const name = readGroupName(text)
    if (name.ok) onName(name.value)
    else setProblem(name.error)
  }
  const others = names.filter((name) => name !== renamed)
  return (
    <Dialog
      open
      onClose={onClose}
      title={renamed === null ? 'Move the tab to a group' : `Rename the group “${isolated(renamed)}”`}
      sentence={others.length === 0 ? undefined : `Groups: ${others.map(isolated).join(', ')}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" onPress={() => choose(typed)}>
            {renamed === null ? 'Move' : 'Rename'}
          </Button>
        </>
      }
    >
      <TextField
        label="Name of the group"
        value={typed}
        autoFocus
        error={problem}
        onKeyDown={(event) => event.key === 'Enter' && choose(typed)}
        onChange={(text) => {
          setTyped(text)
          setProblem(undefined)
        }}
      />
    </Dialog>
  )
}
