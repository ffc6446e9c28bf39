import { useState } from 'react'
import { addDeviceFile } from '#data/device-tables/add-file.ts'
import type { DeviceTable } from '#data/device-tables/table-list.ts'
import { THIS_DEVICE, THIS_DEVICE_SCHEMA } from '#domain/sql/device/this-device.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { LoadedTable } from './Done.tsx'

interface DeviceState {
  readonly isBusy: boolean
  readonly loaded: LoadedTable | null
  readonly fault: string | null
  /** The sentence about rows that the table lacks while the rest of its file is read. */
  readonly note: string | null
}

/** Makes a table of a file on this device. */
export interface DeviceLoad extends DeviceState {
  readonly load: () => void
}

const PLACE = {
  name: THIS_DEVICE.name,
  databaseId: THIS_DEVICE.id,
  schema: THIS_DEVICE_SCHEMA,
  isOnDevice: true,
}

const NOT_LOADED: DeviceState = { isBusy: false, loaded: null, fault: null, note: null }

/** The state of making a table of a file on this device, without the server. */
export function useDeviceLoad(file: File): DeviceLoad {
  const { db } = useWorkspace()
  const [state, setState] = useState(NOT_LOADED)
  const load = async () => {
    setState({ ...NOT_LOADED, isBusy: true })
    const loaded = ({ name, rowCount }: DeviceTable) => ({ place: PLACE, table: name, rows: rowCount })
    const made = await addDeviceFile(db, file, {
      onSample: (table) => setState({ ...NOT_LOADED, loaded: loaded(table), note: table.note ?? null }),
    })
    if (made.ok) return setState({ ...NOT_LOADED, loaded: loaded(made.value) })
    const { message, sample } = made.error
    const rest = sample === null ? {} : { loaded: loaded(sample), note: sample.note ?? null }
    setState({ ...NOT_LOADED, ...rest, fault: message })
  }
  return { ...state, load: () => void load() }
}
