import { send } from '#data/http/send.ts'
import * as calls from '#domain/contract/upload/superset-uploads.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { readingFields, type SupersetReading, textsField } from '#domain/upload/superset-form.ts'
import type { UploadTarget } from './destinations.ts'

/** The parts of a file as a Superset reads them: sheets, or the file itself, each with its columns. */
export interface SupersetColumns {
  /** Whether this Superset has one call for all kinds of files. */
  readonly isNewer: boolean
  readonly parts: readonly { readonly sheet: string | null; readonly columns: readonly string[] }[]
}

/** A file, how it is read, and what stops the call. */
interface SupersetFile {
  readonly file: File
  readonly reading: SupersetReading
  readonly signal?: AbortSignal
}

const OLDER_METADATA = {
  csv: calls.csvMetadata,
  excel: calls.excelMetadata,
  columnar: calls.columnarMetadata,
} as const
const OLDER_UPLOAD = {
  csv: calls.csvUpload,
  excel: calls.excelUpload,
  columnar: calls.columnarUpload,
} as const

/** The time that a Superset may need for a file, in ms. */
const TIMEOUT_MS = 900_000

/** The start of a CSV file that its columns are read from, in bytes. */
const START_BYTES = 200_000

/** Reads the columns of a file by the Superset. Fails: with any WireError. */
export async function readSupersetColumns({
  file,
  reading,
  signal,
}: SupersetFile): Promise<Result<SupersetColumns, WireError>> {
  const part = reading.kind === 'csv' ? await startOf(file) : file
  const body = { file: part, ...readingFields(reading) }
  const options = { signal, timeoutMs: TIMEOUT_MS }
  const newer = await send(calls.uploadMetadata, { ...options, body: { ...body, type: reading.kind } })
  const isOlder = !newer.ok && (newer.error.status === 404 || newer.error.status === 405)
  const answer = isOlder ? await send(OLDER_METADATA[reading.kind], { ...options, body }) : newer
  if (!answer.ok) return answer
  const parts = answer.value.result.items.map(({ sheet_name: sheet, column_names: columns }) => ({
    sheet,
    columns,
  }))
  return ok({ isNewer: !isOlder, parts })
}

/** Complete lines of the start of a file: a cut quote would be an error. */
async function startOf(file: File): Promise<File> {
  if (file.size <= START_BYTES) return file
  const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  const end = bytes.lastIndexOf(LINE_FEED)
  return new File([end < 0 ? bytes : bytes.subarray(0, end + 1)], file.name)
}

const LINE_FEED = 10

const HOWS = { create: 'fail', append: 'append', replace: 'replace' } as const

/** Loads a file into a table of a database of the Superset, in one request. Fails: with any WireError. */
export async function loadIntoSuperset(
  { file, reading, signal }: SupersetFile,
  { isNewer, parts }: SupersetColumns,
  { databaseId, schema, table, how }: Omit<UploadTarget, 'onBadLine'> & { readonly databaseId: number },
): Promise<Result<null, WireError>> {
  const columns = parts.find(({ sheet }) => sheet === reading.sheet)?.columns ?? parts[0]?.columns ?? []
  const answer = await send(isNewer ? calls.fileUpload : OLDER_UPLOAD[reading.kind], {
    params: { id: databaseId },
    body: {
      file,
      // An older one rejects fields that it does not know.
      ...(isNewer ? { type: reading.kind } : {}),
      table_name: table,
      already_exists: HOWS[how],
      ...(schema === null ? {} : { schema }),
      ...readingFields(reading),
      ...textsField(reading, columns),
    },
    signal,
    timeoutMs: TIMEOUT_MS,
  })
  return answer.ok ? ok(null) : err(answer.error)
}
