import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { idParams } from '#domain/contract/wire.ts'
import { isRecord } from '#domain/core/parse.ts'

/** A file of a window, which is sent with its name. */
export interface SentFile {
  readonly name: string
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** A server receives the bytes of a file. */
const file = z.optional(
  z.custom<Uint8Array | SentFile>((value) => value instanceof Uint8Array || isRecord(value)),
)
const text = z.optional(z.string())
/** The fields of Superset's form that decide how a file is read. */
const reading = {
  file,
  delimiter: text,
  header_row: text,
  sheet_name: text,
  type: text,
}

const metadataForm = z.looseObject(reading)

const uploadForm = z.looseObject({
  ...reading,
  table_name: z.string().check(z.minLength(1), z.maxLength(100)),
  schema: text,
  catalog: text,
  already_exists: z.optional(z.enum(['fail', 'append', 'replace'])),
  decimal_character: text,
  null_values: text,
  columns_read: text,
  column_data_types: text,
})

/** The parsed form of an upload. */
export type UploadForm = z.infer<typeof uploadForm>

const metadataAnswer = z.object({
  result: z.object({
    items: z.array(z.object({ column_names: z.array(z.string()), sheet_name: z.nullable(z.string()) })),
  }),
})

/* @__NO_SIDE_EFFECTS__ */
function metadataOf<const Path extends `/${string}`>(path: Path) {
  return call({
    summary: 'The columns of a file',
    method: 'POST',
    path,
    bodyAs: 'upload',
    body: metadataForm,
    answer: metadataAnswer,
  })
}

/* @__NO_SIDE_EFFECTS__ */
function uploadOf<const Path extends `/${string}`>(path: Path) {
  return call({
    summary: 'Load a file of up to 4 MB into a table',
    method: 'POST',
    path,
    params: idParams,
    bodyAs: 'upload',
    status: 201,
    body: uploadForm,
    answer: z.object({ message: z.string() }),
  })
}

/** Reads the columns of a CSV file. */
export const csvMetadata = metadataOf('/api/v1/database/csv_metadata/')

/** Reads the columns of each sheet of an Excel file. */
export const excelMetadata = metadataOf('/api/v1/database/excel_metadata/')

/** Reads the columns of a Parquet file. */
export const columnarMetadata = metadataOf('/api/v1/database/columnar_metadata/')

/** Reads the columns of a file of the kind in `type`; newer Supersets have this call only. */
export const uploadMetadata = metadataOf('/api/v1/database/upload_metadata/')

/** Loads a CSV file. */
export const csvUpload = uploadOf('/api/v1/database/{id}/csv_upload/')

/** Loads a sheet of an Excel file. */
export const excelUpload = uploadOf('/api/v1/database/{id}/excel_upload/')

/** Loads a Parquet file. */
export const columnarUpload = uploadOf('/api/v1/database/{id}/columnar_upload/')

/** Loads a file of the kind in `type`; newer Supersets have this call only. */
export const fileUpload = uploadOf('/api/v1/database/{id}/upload/')
