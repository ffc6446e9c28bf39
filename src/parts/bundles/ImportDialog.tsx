import { useState } from 'react'
import { uploadBundle } from '#data/export/bundles.ts'
import { notify } from '#data/platform/toasts.ts'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { type ImportFaults, readImportFaults } from '#domain/export/import-faults.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { UploadIcon } from '#ui/icons.ts'
import { bundleNoun } from './bundle-texts.ts'
import css from './bundles.module.css'

interface ImportDialogProps {
  readonly kind: BundleKind
  /** Called after an import, to read the list again. */
  readonly onImported: () => void
  readonly onClose: () => void
}

/** Largest archive that the server accepts, in bytes. */
const MOST_BYTES = 4_000_000

/** Imports charts or datasets from an archive; asks before it overwrites existing ones. Load it lazily. */
export const ImportDialog = ({ kind, onImported, onClose }: ImportDialogProps) => {
  const [one, many] = [bundleNoun(kind, 1), bundleNoun(kind)]
  const [archive, setArchive] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<ImportFaults | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isLarge = archive !== null && archive.size > MOST_BYTES
  const asksOverwrite = faults !== null && faults.broken.length === 0
  const choose = (file: File) => {
    setArchive(file)
    setFaults(null)
    setFailure(null)
  }
  const take = async (overwrites: boolean) => {
    if (archive === null) return
    setBusy(true)
    setFailure(null)
    const done = await uploadBundle(kind, { archive, overwrites })
    setBusy(false)
    if (done.ok) {
      notify({ type: 'success', text: `The ${many} of ${archive.name} were imported.` })
      onImported()
      return onClose()
    }
    const found = readImportFaults(done.error)
    setFaults(found)
    if (found === null) setFailure(failureText(done.error))
  }
  return (
    <Dialog
      open
      size="regular"
      title={`Import ${many}`}
      sentence={`A zip that Offset or Superset exported. Its ${many} become yours${kind === 'chart' ? ', with datasets that do not exist yet' : ''}.`}
      onClose={onClose}
      error={failure ?? undefined}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {asksOverwrite ? (
            <Button kind="danger-solid" busy={isBusy} onPress={() => void take(true)}>
              {faults.existing.length === 1 ? 'Overwrite it' : 'Overwrite them'}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={isBusy}
              disabledReason={denialOf({ archive, isLarge, isRejected: faults !== null })}
              onPress={() => void take(false)}
            >
              Import
            </Button>
          )}
        </>
      }
    >
      <div className={css.import}>
        <FileButton icon={UploadIcon} accept=".zip,application/zip" onChoose={choose}>
          {archive === null ? 'Choose a zip' : 'Choose another'}
        </FileButton>
        {archive !== null && <p>{`${archive.name}, ${bytesText(archive.size)}`}</p>}
        {isLarge && (
          <p role="alert">{`The server accepts ${bytesText(MOST_BYTES)} at once. Export fewer ${many} into it.`}</p>
        )}
        {faults !== null && <Faults faults={faults} one={one} many={many} />}
      </div>
    </Dialog>
  )
}

function denialOf(given: {
  readonly archive: File | null
  readonly isLarge: boolean
  readonly isRejected: boolean
}): string | false {
  if (given.archive === null) return 'Choose a zip first'
  if (given.isLarge) return 'It is too large'
  return given.isRejected && 'The server rejected it. Choose another'
}

/** Only a rejection proves that nothing was imported; importing twice does no harm. */
function failureText({ code, message }: WireError): string {
  const isKnown = REJECTIONS.has(code)
  const sentence = message.endsWith('.') ? message : `${message}.`
  return isKnown
    ? `${sentence} Nothing was imported.`
    : `${sentence} It is not known whether it was imported. Importing it again is safe: nothing is overwritten without a question.`
}

const REJECTIONS: ReadonlySet<WireError['code']> = new Set([
  'refused',
  'forbidden',
  'not-found',
  'too-large',
  'signed-out',
])

interface FaultsProps {
  readonly faults: ImportFaults
  readonly one: string
  readonly many: string
}

const Faults = ({ faults: { existing, broken }, one, many }: FaultsProps) => (
  <div role="alert" className={css.faults}>
    {existing.length > 0 && (
      <>
        <p>{existing.length === 1 ? `This ${one} exists already:` : `These ${many} exist already:`}</p>
        <ul>
          {existing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    )}
    {broken.length > 0 && (
      <>
        <p>Nothing was imported. These files cannot be imported:</p>
        <ul>
          {broken.map(({ path, reason }) => (
            <li key={path}>{`${path}: ${reason}`}</li>
          ))}
        </ul>
      </>
    )}
  </div>
)
