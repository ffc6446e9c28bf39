import { useState } from 'react'
import { addDeviceFile } from '#data/device-tables/add-file.ts'
import { THIS_DEVICE, THIS_DEVICE_SCHEMA } from '#domain/sql/device/this-device.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { LoadedTable } from './Done.tsx'

interface DeviceState {
  readonly isBusy: boolean
  readonly loaded: LoadedTable | null
  readonly fault: string | null
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

const NOT_LOADED: DeviceState = { isBusy: false, loaded: null, fault: null }

/** The state of making a table of a file on this device, without the server. */
export function useDeviceLoad(file: File): DeviceLoad {
  const { db } = useWorkspace()
  const [state, setState] = useState(NOT_LOADED)
  const load = async () => {
    setState({ ...NOT_LOADED, isBusy: true })
    const made = await addDeviceFile(db, file)
    setState(
      made.ok
        ? { ...NOT_LOADED, loaded: { place: PLACE, table: made.value.name, rows: made.value.rowCount } }
        : { ...NOT_LOADED, fault: made.error.message },
    )
  }
  return { ...state, load: () => void load() }
}
