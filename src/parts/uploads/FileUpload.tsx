import { useState } from 'react'
import { reloadTables } from '#data/commands/queries/load-catalogue.ts'
import type { ServerDestination } from '#data/commands/uploads/destinations.ts'
import type { UploadState } from '#data/commands/uploads/upload-progress.ts'
import { MOST_TABLE_NAME } from '#domain/contract/upload/uploads.ts'
import { MY_DATA } from '#domain/upload/my-data.ts'
import { tableNameFor } from '#domain/upload/table-name.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Done, type LoadedTable } from './Done.tsx'
import { DeviceParts } from './device/PartsDialog.tsx'
import { type DeviceLoad, useDeviceLoad } from './device/use-device-load.ts'
import { ReadFile } from './ReadFile.tsx'
import { AppendNote } from './target/AppendNote.tsx'
import { TargetFields, type TargetFieldValues } from './target/TargetFields.tsx'
import css from './upload.module.css'
import { useChoices } from './use-choices.ts'
import { useDestinations, useUpload } from './use-upload.ts'

interface FileUploadProps {
  readonly file: File
  readonly go: (address: string) => void
  readonly onClose: () => void
}

/** Sends a file, shows how it is read, and loads it into a table. */
export const FileUpload = ({ file, go, onClose }: FileUploadProps) => {
  const { session, state } = useUpload(file)
  const destinations = useDestinations()
  const [target, setTarget] = useState<TargetFieldValues>({
    destination: null,
    table: tableNameFor(file.name),
    how: 'create',
    onBadLine: 'stop',
    schema: null,
  })
  const place = destinations.find(({ id }) => id === target.destination) ?? destinations[0]
  const { report, fault } = state
  const { remember, choose, guessAgain, chosen, isGuessed, isFromRecipe } = useChoices(session, report)
  const { db } = useWorkspace()
  const load = async () => {
    remember()
    if (place === undefined) return
    await session.load(place, chosen, target)
    if (session.state.get().phase === 'done') await reloadTables(db, place.databaseId, target.schema)
  }
  const device = useDeviceLoad(file)
  const loaded = loadedTable(state, { place, target }) ?? device.loaded
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
            {...{ state, place, target, onClose, device }}
            load={() => void load()}
            onStop={() => void session.stop()}
            onAgain={() => void session.start()}
          />
        ) : (
          <Done {...{ ...loaded, go, onClose }} />
        )
      }
    >
      {device.parts.length > 0 && <DeviceParts {...{ file, device }} />}
      <div className={css.body}>
        {loaded === null && <Progress state={state} file={file} />}
        {report !== null && loaded === null && (
          <>
            <ReadFile
              {...{ report, chosen, isGuessed, isFromRecipe }}
              onChoose={choose}
              onGuessAgain={guessAgain}
              badLinesAddress={session.badLinesAddress()}
              isSkipping={target.onBadLine === 'skip'}
              onSkip={(isSkipping) => setTarget({ ...target, onBadLine: isSkipping ? 'skip' : 'stop' })}
            />
            <TargetFields destinations={destinations} values={target} onChange={setTarget} />
            {target.how === 'append' && place !== undefined && (
              <AppendNote {...{ place, report }} schema={target.schema} table={target.table} />
            )}
          </>
        )}
        {loaded !== null && <Ended {...{ loaded, onClose }} note={device.note} widened={state.widened} />}
      </div>
    </Dialog>
  )
}

interface EndedProps {
  readonly loaded: LoadedTable
  readonly note: string | null
  readonly widened: readonly string[]
  readonly onClose: () => void
}

/** The loaded table, and the columns whose type changed while it was loaded. */
const Ended = ({ loaded: { rows, table, place }, note, widened, onClose }: EndedProps) => (
  <div className={css.section} role="status">
    <p className={css.note}>
      {note ?? `${rows.toLocaleString('en-US')} rows are in the table ${table} of ${place.name}.`}{' '}
      {place.name === MY_DATA && (
        <a href={links.myData()} onClick={onClose}>
          Tables of My data
        </a>
      )}
    </p>
    {widened.map((sentence) => (
      <p key={sentence} className={css.note}>
        {sentence}
      </p>
    ))}
  </div>
)

/** The table that the server made; null before. */
function loadedTable(
  { phase, loaded }: UploadState,
  { place, target }: { readonly place: ServerDestination | undefined; readonly target: TargetFieldValues },
): LoadedTable | null {
  return phase === 'done' && place !== undefined
    ? {
        place: { ...place, schema: target.schema, isOnDevice: false },
        table: target.table,
        rows: loaded ?? 0,
      }
    : null
}

interface ActionsProps {
  readonly state: UploadState
  readonly place: ServerDestination | undefined
  readonly target: TargetFieldValues
  readonly load: () => void
  readonly device: DeviceLoad
  readonly onStop: () => void
  readonly onAgain: () => void
  readonly onClose: () => void
}

const Actions = ({ state, place, target, load, device, onStop, onAgain, onClose }: ActionsProps) => {
  const { phase, report } = state
  const denial =
    report === null
      ? 'The file is not read yet'
      : place === undefined
        ? 'No database allows uploads'
        : target.table.trim() === ''
          ? 'Name the table first'
          : target.table.length > MOST_TABLE_NAME
            ? `The name of the table has more than ${MOST_TABLE_NAME} characters`
            : report.badCount > 0 && target.onBadLine === 'stop'
              ? 'Some lines cannot be read: leave them out, or change how the file is read'
              : false
  return (
    <>
      <Button onPress={onClose}>Cancel</Button>
      {phase === 'failed' && <Button onPress={onAgain}>Try again</Button>}
      {phase === 'loading' && <Button onPress={onStop}>Stop loading</Button>}
      <Button
        busy={device.isBusy}
        busyLabel="Making a table"
        disabledReason={phase === 'loading' && 'The server loads the file'}
        tooltip="Without the server, as the engine guesses the file"
        onPress={device.load}
      >
        Keep on this device
      </Button>
      <Button
        kind="primary"
        busy={phase === 'loading' || phase === 'reading'}
        busyLabel={phase === 'reading' ? 'Reading' : 'Loading'}
        disabledReason={denial}
        onPress={load}
      >
        Load
      </Button>
    </>
  )
}

const VERBS = { sending: 'Sending', reading: 'Reading', loading: 'Loading' } as const

const Progress = ({ state, file }: { readonly state: UploadState; readonly file: File }) => {
  const { phase, percent, isWaiting } = state
  if (phase !== 'sending' && phase !== 'reading' && phase !== 'loading') return null
  const text = isWaiting
    ? 'The network is gone. The upload continues when it is back; leave this window open.'
    : `${VERBS[phase]} ${file.name}: ${percent} %`
  return (
    <div className={css.section}>
      <p className={css.note} role="status">
        {text}
      </p>
      <progress className={css.progress} max={100} value={percent} aria-label={VERBS[phase]} />
    </div>
  )
}
