import { useEffect, useState } from 'react'
import { reloadDeviceTables } from '#data/commands/device-tables/reload-device-tables.ts'
import { reportLackingTables } from '#data/commands/device-tables/report-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { addDeviceFile, prepareDeviceTables, prepareUsedEngine } from '#data/device-tables/add-file.ts'
import { type FilePart, filePartsOf, partText } from '#data/device-tables/file-parts.ts'
import type { DeviceTable } from '#data/device-tables/table-list.ts'
import { notify } from '#data/platform/toasts.ts'
import { counted } from '#domain/core/number/counted.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { lazily } from '#parts/lazily.ts'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import css from './device.module.css'

const PartsDialog = lazily(async () => (await import('#parts/uploads/device/PartsDialog.tsx')).PartsDialog)

const IDLE_WITHIN_MS = 2_000

/** The command above the tables of this device: it makes a table of a file, which is not sent. */
export function DeviceBar({ db }: { readonly db: LocalDatabase }) {
  const [reading, setReading] = useState<string | null>(null)
  useEffect(() => {
    void reportLackingTables(db)
    return whenIdle(() => void prepareUsedEngine(db).catch(() => undefined), IDLE_WITHIN_MS)
  }, [db])
  const [choice, setChoice] = useState<{ readonly file: File; readonly parts: readonly FilePart[] } | null>(
    null,
  )
  const add = async (file: File, chosen?: readonly FilePart[]) => {
    setReading(file.name)
    const parts = chosen ?? (await filePartsOf(file))
    setChoice(chosen === undefined && parts.length > 0 ? { file, parts } : null)
    if (parts.length === 0) await addFile(db, file)
    for (const part of chosen ?? []) await addFile(db, file, part)
    setReading(null)
  }
  return (
    <div className={css.bar}>
      <FileButton
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.parquet,.arrow,.arrows,.feather,.xlsx,.gz,.zip"
        busy={reading !== null}
        {...(reading === null ? {} : { busyLabel: `Reading ${isolated(reading)}` })}
        onOpen={() => prepareDeviceTables(db)}
        onChoose={(file) => void add(file)}
      >
        Add a file on this device
      </FileButton>
      {choice !== null && (
        <PartsDialog
          fileName={choice.file.name}
          parts={choice.parts}
          onAdd={(parts) => void add(choice.file, parts)}
          onClose={() => setChoice(null)}
        />
      )}
    </div>
  )
}

async function addFile(db: LocalDatabase, file: File, part?: FilePart): Promise<void> {
  const onSample = (table: DeviceTable) => void announceSample(db, table)
  const added = await addDeviceFile(db, file, { part, onSample })
  const source =
    part === undefined ? isolated(file.name) : `the ${isolated(partText(part))} of ${isolated(file.name)}`
  if (!added.ok) {
    const { message, sample } = added.error
    const text = `${part === undefined ? source : isolated(part.name)} was not ${sample === null ? 'added' : 'read completely'}.`
    const stays = sample === null ? '' : ` The table ${isolated(sample.name)} remains a sample.`
    notify({ type: 'danger', text, detail: message.replace(/^Nothing was added: l/, 'L') + stays })
    return
  }
  await reloadDeviceTables(db)
  const { name, rowCount } = added.value
  notify({
    type: 'success',
    text: `${isolated(name)} is on this device.`,
    detail: `${counted(rowCount, 'row')} from ${source}. Nothing was sent.`,
  })
}

/** Announces the table of a sample, which is queried while the rest of its file is read. */
async function announceSample(db: LocalDatabase, { name, note = '' }: DeviceTable): Promise<void> {
  await reloadDeviceTables(db)
  notify({ type: 'info', text: `${isolated(name)} has its first rows.`, detail: `${note} All rows follow.` })
}
