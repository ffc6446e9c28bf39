import { useState } from 'react'
import { changeMyTable, fetchMyTableUsers } from '#data/answers/databases/my-data.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './my-data.module.css'
import { usedBy } from './used-by.ts'

interface EditTableProps {
  readonly table: string
  readonly comment: string | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Renames and describes a table of "My data". Load it lazily. */
export const EditTable = ({ table, comment, onDone, onClose }: EditTableProps) => {
  const [name, setName] = useState(table)
  const [text, setText] = useState(comment ?? '')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const users = useLoaded(async () => fetchMyTableUsers(table), [table])
  const isRenamed = name !== table
  const uses = users.state === 'loading' ? null : usedBy(readyValue(users))
  const save = async () => {
    setBusy(true)
    const error = await changed({ table, name, comment, text })
    setBusy(false)
    if (error !== null) return setFailure(error)
    onDone()
    onClose()
  }
  const denial = name.trim() === '' && 'Name the table first'
  return (
    <Dialog
      open
      title={`Edit “${isolated(table)}”`}
      error={failure}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onPress={onClose}>
            Cancel
          </Button>
          <Button
            size="large"
            kind="primary"
            busy={isBusy}
            disabledReason={denial}
            onPress={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <TextField
          label="Name"
          value={name}
          spellCheck={false}
          autoFocus
          hint={isRenamed && uses !== null ? `${uses} They keep the old name and fail.` : undefined}
          onChange={setName}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && denial === false) void save()
          }}
        />
        <TextArea label="Description" value={text} rows={3} isProse onChange={setText} />
      </div>
    </Dialog>
  )
}

interface Changes {
  readonly table: string
  readonly name: string
  readonly comment: string | null
  readonly text: string
}

/** Stores what changed; returns why it failed. */
async function changed({ table, name, comment, text }: Changes): Promise<string | null> {
  const next = text.trim() === '' ? null : text.trim()
  if (next !== comment) {
    const described = await changeMyTable({ kind: 'describe', table, comment: next })
    if (!described.ok) return described.error.message
  }
  if (name === table) return null
  const renamed = await changeMyTable({ kind: 'rename', table, name })
  return renamed.ok ? null : renamed.error.message
}
