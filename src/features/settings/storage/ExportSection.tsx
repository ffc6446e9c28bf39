import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { exportAll } from '#data/export/export-all.ts'
import { saveFile } from '#data/export/save-file.ts'
import { notify } from '#data/platform/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DownloadIcon } from '#ui/icons.ts'
import { Section } from './Section.tsx'
import css from './storage.module.css'

interface ExportSectionProps {
  readonly db: LocalDatabase
  /** Address of the outbox, where single changes are exported. */
  readonly outbox: string
}

/** Exports all texts of this device as one file. */
export function ExportSection({ db, outbox }: ExportSectionProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await exportAll(db, location.origin))
    } catch {
      notify({ type: 'danger', text: 'The file could not be created. Everything is still on this device.' })
    }
    setBusy(false)
  }
  return (
    <Section
      title="Export all"
      about={
        <>
          One JSON file with your tabs, closed ones too, their versions and runs, saved queries, and every
          unsent change. Single changes are in the{' '}
          <a className={css.link} href={outbox}>
            outbox
          </a>
          .
        </>
      }
      action={
        <Button icon={DownloadIcon} busy={busy} busyLabel="Exporting" onPress={() => void run()}>
          Export all
        </Button>
      }
    />
  )
}
