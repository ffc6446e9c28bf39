import { useEffect, useState } from 'react'
import { reloadDeviceTables } from '#data/commands/device-tables/reload-device-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { addDeviceFile, dropEvictedTables } from '#data/device-tables/add-file.ts'
import { notify } from '#data/platform/toasts.ts'
import { counted } from '#domain/core/number/counted.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { FileButton } from '#ui/controls/FileButton.tsx'
import css from './device.module.css'

/** The command above the tables of this device: it makes a table of a file, which is not sent. */
export function DeviceBar({ db }: { readonly db: LocalDatabase }) {
  const [reading, setReading] = useState<string | null>(null)
  useEffect(() => {
    void reportEvicted(db)
  }, [db])
  const add = async (file: File) => {
    setReading(file.name)
    await addFile(db, file)
    setReading(null)
  }
  return (
    <div className={css.bar}>
      <FileButton
        accept=".csv,.tsv,.txt"
        busy={reading !== null}
        {...(reading === null ? {} : { busyLabel: `Reading ${isolated(reading)}` })}
        onChoose={(file) => void add(file)}
      >
        Add a file on this device
      </FileButton>
    </div>
  )
}

async function addFile(db: LocalDatabase, file: File): Promise<void> {
  const added = await addDeviceFile(db, file)
  if (!added.ok) {
    notify({ type: 'danger', text: `${isolated(file.name)} was not added.`, detail: added.error.message })
    return
  }
  await reloadDeviceTables(db)
  const { name, rowCount } = added.value
  notify({
    type: 'success',
    text: `${isolated(name)} is on this device.`,
    detail: `${counted(rowCount, 'row')} from ${isolated(file.name)}. Nothing was sent.`,
  })
}

/** Reports tables whose files the browser removed to free space. */
async function reportEvicted(db: LocalDatabase): Promise<void> {
  const evicted = await dropEvictedTables(db).catch(() => [])
  if (evicted.length === 0) return
  await reloadDeviceTables(db)
  notify({
    type: 'warning',
    text: `The browser removed ${counted(evicted.length, 'file')} of this device.`,
    detail: `Add them again: ${evicted.map(({ fileName }) => isolated(fileName)).join(', ')}.`,
  })
}
