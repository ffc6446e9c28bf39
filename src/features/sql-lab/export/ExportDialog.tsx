import { useState } from 'react'
import { connection } from '#data/http/connection.ts'
import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS, type ExportFormat } from '#domain/core/export-format.ts'
import { fileStem } from '#domain/core/file-name.ts'
import { bytesText, rowsText } from '#domain/core/number/format-quantity.ts'
import { fileNameOf } from '#domain/explore/export/file-completeness.ts'
import { stampedName } from '#domain/export/stamped-name.ts'
import { partialRowsNote, queryCompleteness } from '#domain/query/completeness/query-completeness.ts'
import type { Query } from '#domain/query/query.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { FileStyleFields } from '#parts/export/FileStyleFields.tsx'
import { fileStyle } from '#parts/export/file-style.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import css from './export.module.css'
import { isFromDevice, type Progress } from './run-export.ts'
import { type ExportState, useExport } from './use-export.ts'

interface ExportDialogProps {
  readonly query: Query
  readonly onClose: () => void
}

const LOCAL = 'The tables of the query are on this device only'

const NEEDS_SERVER = 'The server writes this format and cannot be reached'

/** Asks for the format and rows of an export, and shows its progress. Load it lazily. */
export function ExportDialog({ query, onClose }: ExportDialogProps) {
  const { state, begin, stop } = useExport(onClose)
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    format: 'csv',
    areAll: false,
    name: fileNameOf(
      stampedName(query.tabName === '' ? 'result' : query.tabName, query.endDttm ?? query.startDttm),
      queryCompleteness(query),
    ),
  }))
  const { format, areAll, name } = choice
  const isOnline = useStore(connection, (value) => value.kind === 'online')
  const rows = areAll ? 'all' : 'result'
  const close = () => {
    stop()
    onClose()
  }
  const start = () =>
    begin({
      queryId: query.id,
      format,
      rows,
      name: fileStem(name),
      style: fileStyle.get(),
      rowCount: query.rows ?? 0,
    })
  const needsServer = !isFromDevice({ format, rows })
  return (
    <Dialog
      open
      onClose={close}
      title="Export the result"
      sentence={sentenceOf(format, areAll, query)}
      error={problemOf(state)}
      actions={
        <Actions
          state={state}
          close={close}
          start={start}
          disabledReason={needsServer && !isOnline && NEEDS_SERVER}
        />
      }
    >
      {state.kind === 'form' ? (
        <ExportForm
          choice={choice}
          onChange={setChoice}
          isOnline={isOnline}
          isLocal={query.dbId === THIS_DEVICE_ID}
        />
      ) : (
        <p role="status" className={css.progress}>
          {state.kind === 'running' ? progressText(state.progress) : 'Paused.'}
        </p>
      )}
    </Dialog>
  )
}

interface ExportChoice {
  readonly format: ExportFormat
  /** Whether the server runs the query again without its limit, and exports all rows. */
  readonly areAll: boolean
  readonly name: string
}

interface ExportFormProps {
  readonly choice: ExportChoice
  readonly onChange: (choice: ExportChoice) => void
  readonly isOnline: boolean
  /** The query ran on this device, so that no server can run it again. */
  readonly isLocal: boolean
}

function ExportForm({ choice, onChange, isOnline, isLocal }: ExportFormProps) {
  const { format, areAll, name } = choice
  const server = useStore(knownServer)
  const noFiles = denialOf(server, 'csvExport')
  const entries = EXPORT_FORMAT_NAMES.map((one) => ({
    id: one,
    label: EXPORT_FORMATS[one].label,
    checked: one === format,
    disabledReason:
      EXPORT_FORMATS[one].writtenBy !== 'device' &&
      ((isLocal && LOCAL) || noFiles || (!isOnline && 'Needs the server')),
    run: () => onChange({ ...choice, format: one }),
  }))
  return (
    <div className={css.form}>
      <MenuButton
        label={`Format ${EXPORT_FORMATS[format].label}`}
        kind="secondary"
        groups={[{ id: 'formats', entries }]}
      >
        Format {EXPORT_FORMATS[format].label}
      </MenuButton>
      <Switch
        label="All rows of the query, without the limit"
        on={areAll}
        disabledReason={
          (isLocal && LOCAL) ||
          noFiles ||
          denialOf(server, 'streamedExport') ||
          (!isOnline && !areAll && NEEDS_SERVER)
        }
        onChange={(next) => onChange({ ...choice, areAll: next })}
      />
      {(format === 'csv' || format === 'tsv') && <FileStyleFields format={format} />}
      <TextField
        label="Name of the file"
        value={name}
        spellCheck={false}
        onChange={(next) => onChange({ ...choice, name: next })}
      />
    </div>
  )
}

interface ActionsProps {
  readonly state: ExportState
  readonly close: () => void
  readonly start: () => void
  readonly disabledReason: string | false
}

function Actions({ state, close, start, disabledReason }: ActionsProps) {
  return (
    <>
      <Button onPress={close}>{state.kind === 'form' ? 'Cancel' : 'Stop'}</Button>
      {state.kind === 'form' && (
        <Button kind="primary" disabledReason={disabledReason} onPress={start}>
          Export
        </Button>
      )}
      {state.kind === 'broken' && state.goOn !== null && (
        <Button kind="primary" onPress={state.goOn}>
          Go on
        </Button>
      )}
    </>
  )
}

function sentenceOf(format: ExportFormat, areAll: boolean, query: Query): string {
  const isTyped = EXPORT_FORMATS[format].writtenBy === 'engine'
  if (areAll)
    return `The query runs again on the server without a limit, and all rows are written to the file.${format === 'xlsx' ? SHEET_NOTE : ''}`
  const rows = rowsText(query.rows ?? 0)
  if (isTyped)
    return `The query runs again on the server with its limit, now ${rows}, to preserve the types of the database.`
  const note = partialRowsNote(queryCompleteness(query))
  return `The file contains this result with its ${rows}.${note === null ? '' : ` ${note}`}${format === 'xlsx' ? SHEET_NOTE : ''}`
}

const SHEET_NOTE = ' Whole numbers and decimals of more than 15 digits are text, and a sheet Notes says so.'

function problemOf(state: ExportState): string | undefined {
  return state.kind === 'running' ? undefined : (state.problem ?? undefined)
}

function progressText(progress: Progress | null): string {
  switch (progress?.kind) {
    case 'making':
      return `The server writes the file: ${Math.round(progress.percent)} %`
    case 'writing':
      return progress.sizeBytes === null
        ? `${bytesText(progress.writtenBytes)} written`
        : `${bytesText(progress.writtenBytes)} of ${bytesText(progress.sizeBytes)} written`
    case 'rows':
      return `${rowsText(progress.rows)} written`
    default:
      return 'Starting.'
  }
}
