import { useEffect, useState } from 'react'
import { addDeviceFile, prepareUsedEngine } from '#data/device-tables/add-file.ts'
import { type FilePart, filePartsOf } from '#data/device-tables/file-parts.ts'
import type { DeviceTable } from '#data/device-tables/table-list.ts'
import { counted } from '#domain/core/number/counted.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { THIS_DEVICE, THIS_DEVICE_SCHEMA } from '#domain/sql/device/this-device.ts'
import type { LoadedTable } from '#parts/uploads/Done.tsx'
import { useWorkspace } from '#parts/workspace.ts'

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
  /** The parts of the file to choose from; none before `load`, and for a file of one table. */
  readonly parts: readonly FilePart[]
  /** Makes a table of each; none closes the choice. */
  readonly loadParts: (parts: readonly FilePart[]) => void
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
  const [parts, setParts] = useState<readonly FilePart[]>([])
  useEffect(() => {
    prepareUsedEngine(db).catch(() => undefined)
  }, [db])
  const load = async () => {
    const found = await filePartsOf(file)
    if (found.length > 0) setParts(found)
    else await make()
  }
  const make = async (part?: FilePart): Promise<boolean> => {
    setState({ ...NOT_LOADED, isBusy: true })
    const loaded = ({ name, rowCount }: DeviceTable) => ({ place: PLACE, table: name, rows: rowCount })
    const made = await addDeviceFile(db, file, {
      part,
      onSample: (table) => setState({ ...NOT_LOADED, loaded: loaded(table), note: table.note ?? null }),
    })
    if (made.ok) {
      const note = made.value.part === undefined ? null : partNote(made.value)
      setState({ ...NOT_LOADED, loaded: loaded(made.value), note })
      return true
    }
    const { message, sample } = made.error
    const rest = sample === null ? {} : { loaded: loaded(sample), note: sample.note ?? null }
    const fault = part === undefined ? message : `${isolated(part.name)}: ${message}`
    setState({ ...NOT_LOADED, ...rest, fault })
    return false
  }
  const makeAll = async (chosen: readonly FilePart[]) => {
    setParts([])
    // A failure stays on screen.
    for (const part of chosen) if (!(await make(part))) return
  }
  return { ...state, load: () => void load(), parts, loadParts: (chosen) => void makeAll(chosen) }
}

function partNote({ name, rowCount, part = '', fileName }: DeviceTable): string {
  return `${counted(rowCount, 'row')} of the ${isolated(part)} of ${isolated(fileName)} are in the table ${isolated(name)} of ${THIS_DEVICE.name}.`
}
