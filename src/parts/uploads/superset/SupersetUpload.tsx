import { useState } from 'react'
import { tableNameFor } from '#domain/upload/table-name.ts'
import { Done } from '#parts/uploads/Done.tsx'
import { DeviceParts } from '#parts/uploads/device/PartsDialog.tsx'
import { type DeviceLoad, useDeviceLoad } from '#parts/uploads/device/use-device-load.ts'
import { TargetFields, type TargetFieldValues } from '#parts/uploads/target/TargetFields.tsx'
import css from '#parts/uploads/upload.module.css'
import { useDestinations } from '#parts/uploads/use-upload.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { SupersetReadingFields } from './SupersetReadingFields.tsx'
import { useSupersetFile } from './use-superset-file.ts'

interface SupersetUploadProps {
  readonly file: File
  readonly go: (address: string) => void
  readonly onClose: () => void
}

const NO_KIND = 'A Superset loads CSV, Excel and Parquet files. Other files can be kept on this device.'

/** Loads a file into a database of the Superset, which reads it in its own way, in one request. */
export const SupersetUpload = ({ file, go, onClose }: SupersetUploadProps) => {
  const destinations = useDestinations()
  const [target, setTarget] = useState<TargetFieldValues>({
    destination: null,
    table: tableNameFor(file.name),
    how: 'create',
    onBadLine: 'stop',
    schema: null,
  })
  const place = destinations.find(({ id }) => id === target.destination) ?? destinations[0]
  const device = useDeviceLoad(file)
  const superset = useSupersetFile(file)
  const { columns, reading, isLoading, fault } = superset
  const loaded =
    superset.loadedAs === null
      ? device.loaded && { ...device.loaded, sentence: rowsSentence(device.loaded) }
      : superset.loadedAs
  const isRead = columns.state === 'ready'
  const denial = reading === null ? NO_KIND : denialOf(isRead, place !== undefined, target.table)
  return (
    <Dialog
      open
      size="wide"
      title={`Upload ${file.name}`}
      onClose={onClose}
      error={device.fault ?? fault ?? undefined}
      actions={
        loaded === null ? (
          <Actions
            {...{ isLoading, denial, device, onClose }}
            onStop={superset.stop}
            onLoad={() => place !== undefined && superset.load(place, target)}
          />
        ) : (
          <Done {...{ ...loaded, go, onClose }} />
        )
      }
    >
      {device.parts.length > 0 && <DeviceParts {...{ file, device }} />}
      <div className={css.body}>
        {loaded !== null ? (
          <p className={css.note} role="status">
            {device.note ?? loaded.sentence}
          </p>
        ) : (
          <>
            {reading === null ? (
              <p className={css.note}>{NO_KIND}</p>
            ) : (
              <SupersetReadingFields reading={reading} columns={columns} onChange={superset.choose} />
            )}
            {reading !== null && (
              <TargetFields destinations={destinations} values={target} onChange={setTarget} />
            )}
            {isLoading && <Loading />}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Why a file cannot be loaded now; false if it can. */
function denialOf(isRead: boolean, hasPlace: boolean, table: string): string | false {
  if (!isRead) return 'The file is not read yet'
  if (!hasPlace) return 'No database allows uploads'
  return table.trim() === '' && 'Name the table first'
}

interface ActionsProps {
  readonly isLoading: boolean
  readonly denial: string | false
  readonly device: DeviceLoad
  readonly onStop: () => void
  readonly onLoad: () => void
  readonly onClose: () => void
}

const Actions = ({ isLoading, denial, device, onStop, onLoad, onClose }: ActionsProps) => (
  <>
    <Button onPress={onClose}>Cancel</Button>
    {isLoading && <Button onPress={onStop}>Stop loading</Button>}
    <Button
      busy={device.isBusy}
      busyLabel="Making a table"
      disabledReason={isLoading && 'The Superset loads the file'}
      onPress={device.load}
    >
      Keep on this device
    </Button>
    <Button kind="primary" busy={isLoading} busyLabel="Loading" disabledReason={denial} onPress={onLoad}>
      Load
    </Button>
  </>
)

const Loading = () => (
  <div className={css.section}>
    <p className={css.note} role="status">
      The file is sent and loaded in one request. A lost network ends it.
    </p>
    <progress className={css.progress} aria-label="Loading" />
  </div>
)

function rowsSentence({
  rows,
  table,
  place,
}: {
  readonly rows: number
  readonly table: string
  readonly place: { readonly name: string }
}): string {
  return `${rows.toLocaleString('en-US')} rows are in the table ${table} of ${place.name}.`
}
