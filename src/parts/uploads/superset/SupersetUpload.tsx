import { useState } from 'react'
import { tableNameFor } from '#domain/upload/table-name.ts'
import { Done } from '#parts/uploads/Done.tsx'
import { PartsDialog } from '#parts/uploads/PartsDialog.tsx'
import { TargetFields, type TargetFieldValues } from '#parts/uploads/target/TargetFields.tsx'
import css from '#parts/uploads/upload.module.css'
import { useDeviceLoad } from '#parts/uploads/use-device-load.ts'
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
  const denial =
    reading === null
      ? NO_KIND
      : columns.state !== 'ready'
        ? 'The file is not read yet'
        : place === undefined
          ? 'No database allows uploads'
          : target.table.trim() === '' && 'Name the table first'
  return (
    <Dialog
      open
      size="wide"
      title={`Upload ${file.name}`}
      onClose={onClose}
      error={device.fault ?? fault ?? undefined}
      actions={
        loaded === null ? (
          <>
            <Button onPress={onClose}>Cancel</Button>
            {isLoading && <Button onPress={superset.stop}>Stop loading</Button>}
            <Button
              busy={device.isBusy}
              busyLabel="Making a table"
              disabledReason={isLoading && 'The Superset loads the file'}
              onPress={device.load}
            >
              Keep on this device
            </Button>
            <Button
              kind="primary"
              busy={isLoading}
              busyLabel="Loading"
              disabledReason={denial}
              onPress={() => place !== undefined && superset.load(place, target)}
            >
              Load
            </Button>
          </>
        ) : (
          <Done {...{ ...loaded, go, onClose }} />
        )
      }
    >
      {device.parts.length > 0 && (
        <PartsDialog
          fileName={file.name}
          parts={device.parts}
          onAdd={device.loadParts}
          onClose={() => device.loadParts([])}
        />
      )}
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
            {isLoading && (
              <div className={css.section}>
                <p className={css.note} role="status">
                  {`The file is sent and loaded in one request. A lost network ends it.`}
                </p>
                <progress className={css.progress} aria-label="Loading" />
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

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
