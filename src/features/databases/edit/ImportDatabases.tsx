import { useState } from 'react'
import { uploadConnections } from '#data/export/bundles.ts'
import { notify } from '#data/platform/toasts.ts'
import { readImportFaults } from '#domain/export/import-faults.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { Checkbox } from './Checkbox.tsx'
import css from './edit.module.css'
import { failureText } from './failure-text.ts'

interface ImportDatabasesProps {
  readonly onImported: () => void
  readonly onClose: () => void
}

const NEEDS_PASSWORD = /password/i

/** Imports connections from an archive; it requests the passwords that the archive does not have. Load it lazily. */
export const ImportDatabases = ({ onImported, onClose }: ImportDatabasesProps) => {
  const [archive, setArchive] = useState<File | null>(null)
  const [overwrites, setOverwrites] = useState(false)
  const [passwords, setPasswords] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const canReach = useCanReach()
  const take = async () => {
    if (archive === null || isBusy) return
    setBusy(true)
    const typed = new Map([...passwords].filter(([, password]) => password !== ''))
    const done = await uploadConnections({ archive, overwrites, passwords: typed })
    setBusy(false)
    if (done.ok) {
      notify({ type: 'success', text: `The databases of ${archive.name} were imported.` })
      return onImported()
    }
    const faults = readImportFaults(done.error)
    const broken = faults?.broken ?? []
    const locked = broken.filter(({ reason }) => NEEDS_PASSWORD.test(reason)).map(({ path }) => path)
    setPasswords(new Map([...passwords, ...locked.map((path) => [path, passwords.get(path) ?? ''] as const)]))
    setFailure(
      reasonOf(
        faults,
        broken.filter(({ path }) => !locked.includes(path)),
        locked.length > 0,
      ) ?? failureText(done.error),
    )
  }
  return (
    <Dialog
      open
      title="Import databases"
      sentence="An archive of connections, as Offset or Superset exports it. Passwords are not in it."
      error={failure}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel="Importing"
            disabledReason={
              !canReach ? 'Databases are edited online' : archive === null && 'Choose an archive'
            }
            onPress={() => void take()}
          >
            Import
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <FileButton
          accept=".zip"
          onChoose={(file) => {
            setArchive(file)
            setPasswords(new Map())
            setFailure(undefined)
          }}
        >
          {archive?.name ?? 'Choose an archive'}
        </FileButton>
        <PasswordFields passwords={passwords} onChange={setPasswords} />
        <Checkbox label="Overwrite existing databases" isOn={overwrites} onChange={setOverwrites} />
      </div>
    </Dialog>
  )
}

interface PasswordFieldsProps {
  readonly passwords: ReadonlyMap<string, string>
  readonly onChange: (passwords: ReadonlyMap<string, string>) => void
}

/** A field for each file whose password is missing. */
const PasswordFields = ({ passwords, onChange }: PasswordFieldsProps) =>
  [...passwords].map(([path, password]) => (
    <TextField
      key={path}
      label={`Password of ${path.replace(/^databases\//, '').replace(/\.ya?ml$/, '')}`}
      type="password"
      autoComplete="new-password"
      value={password}
      onChange={(text) => onChange(new Map([...passwords, [path, text]]))}
    />
  ))

/** The sentence about rejected files; null for another failure. */
function reasonOf(
  faults: ReturnType<typeof readImportFaults>,
  broken: readonly { readonly path: string; readonly reason: string }[],
  isLocked: boolean,
): string | null {
  if (faults === null) return null
  const lines = [
    ...(isLocked ? ['Enter the passwords.'] : []),
    ...(faults.existing.length > 0 ? [`${faults.existing.join(', ')} exists already.`] : []),
    ...broken.map(({ path, reason }) => `${path}: ${reason}`),
  ]
  return `${lines.join(' ')} Nothing was imported.`
}
