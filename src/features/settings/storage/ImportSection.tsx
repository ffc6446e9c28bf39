import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { findNewTexts, importTexts } from '#data/export/import-records.ts'
import { notify } from '#data/platform/toasts.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { NewTexts } from '#domain/export/new-in-export.ts'
import { type ExportedTexts, readExport } from '#domain/export/read-export.ts'
import { exportErrorText, importedText, leftOutText, notImportedText } from '#domain/export/texts.ts'
import { lazily } from '#parts/lazily.ts'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { UploadIcon } from '#ui/icons.ts'
import { Section } from './Section.tsx'
import css from './storage.module.css'

const ImportQuestionDialog = lazily(async () => (await import('./ImportQuestion.tsx')).ImportQuestionDialog)

/** In bytes. Reading a larger file would block the page for ten seconds. */
const MAX_BYTES = 250_000_000

/** The content of a file, before the user has confirmed its import. */
interface PendingImport {
  readonly exported: ExportedTexts
  readonly found: NewTexts
}

/** The message under the button once a file was chosen. */
interface ImportMessage {
  readonly isProblem: boolean
  readonly text: string
}

/** Imports the tabs and saved queries of an exported file as new ones. */
export function BringInSection({ db }: { readonly db: LocalDatabase }) {
  const [busy, setBusy] = useState<'Reading' | 'Importing' | null>(null)
  const [pending, setPending] = useState<PendingImport | null>(null)
  const [message, setMessage] = useState<ImportMessage | null>(null)
  const choose = async (file: File) => {
    setMessage(null)
    setBusy('Reading')
    const read = await readFile(db, file)
    setBusy(null)
    if ('exported' in read) setPending(read)
    else setMessage(read)
  }
  const importPending = async ({ exported }: PendingImport) => {
    setPending(null)
    setBusy('Importing')
    const imported = await importTexts(db, exported, location.origin)
    setBusy(null)
    if (!imported.ok) return setMessage(problem(notImportedText(imported.error.code)))
    const text = importedText(imported.value)
    if (text === '') setMessage(nothingNew(imported.value.existing, exported.unreadable))
    else notify({ type: 'success', text: `Imported: ${text}.` })
  }
  return (
    <Section
      title="Import an export"
      about="Adds the tabs and saved queries of a file that Export all or the outbox created. Existing data is not changed. Versions and runs are not imported."
      action={
        <FileButton
          icon={UploadIcon}
          accept=".json,application/json"
          busy={busy !== null}
          busyLabel={busy ?? 'Reading'}
          onChoose={(file) => void choose(file)}
        >
          Choose a file
        </FileButton>
      }
    >
      {message !== null && (
        <p
          className={message.isProblem ? css.failed : css.note}
          role={message.isProblem ? 'alert' : 'status'}
        >
          {message.text}
        </p>
      )}
      {pending !== null && (
        <ImportQuestionDialog
          {...pending}
          onCancel={() => setPending(null)}
          onImport={() => void importPending(pending)}
        />
      )}
    </Section>
  )
}

/** Reads a file: its content, or why it cannot be imported. */
async function readFile(db: LocalDatabase, file: File): Promise<PendingImport | ImportMessage> {
  if (file.size > MAX_BYTES)
    return problem(
      `This file is larger than ${bytesText(MAX_BYTES)}, more than a page can read at once. Nothing was changed.`,
    )
  const text = await file.text().catch(() => null)
  if (text === null) return problem('This file could not be read. Nothing was changed. Choose it again.')
  const exported = readExport(text)
  return exported.ok ? findNew(db, exported.value) : problem(exportErrorText(exported.error.code))
}

async function findNew(db: LocalDatabase, exported: ExportedTexts): Promise<PendingImport | ImportMessage> {
  const found = await findNewTexts(db, exported, location.origin).catch(() => null)
  if (found === null)
    return problem('The data on this device could not be read. Nothing was changed. Load the page again.')
  if (importedText(found) !== '') return { exported, found }
  return nothingNew(found.existing, exported.unreadable)
}

function nothingNew(existing: number, unreadable: number): ImportMessage {
  return {
    isProblem: false,
    text: `There is nothing new in this file. ${leftOutText(existing, unreadable)}`.trim(),
  }
}

function problem(text: string): ImportMessage {
  return { isProblem: true, text }
}
