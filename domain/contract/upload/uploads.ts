import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'

const uploadId = z.object({ id: z.string().check(z.regex(/^[\w-]{21}$/)) })

/** Longest name of a file, table or column. */
const MOST_NAME = 500
const name = z.string().check(z.maxLength(MOST_NAME))

const loadedType = z.union([
  z.object({ kind: z.enum(['text', 'integer', 'number', 'boolean', 'date', 'time', 'timestamp']) }),
  z.object({
    kind: z.literal('decimal'),
    precision: z.int().check(z.minimum(1), z.maximum(38)),
    scale: z.int().check(z.minimum(0), z.maximum(38)),
  }),
])

const column = z.object({
  source: z.int().check(z.minimum(0)),
  name,
  type: loadedType,
  format: z.nullable(z.string()),
  isLeftOut: z.boolean(),
  isGuessed: z.optional(z.boolean()),
})

const decimal = z.enum(['.', ','])
const thousands = z.nullable(z.enum(['.', ',', ' ', "'", '\u00a0', '\u202f']))

/** Whether a delimiter is ASCII, without the characters NUL and DEL. */
function isDelimiter(text: string): boolean {
  const code = text.charCodeAt(0)
  return code >= 0x01 && code <= 0x7e
}

const layout = z.object({
  encoding: z.string().check(z.regex(/^[a-z0-9_-]{1,20}$/)),
  delimiter: z.string().check(z.length(1), z.refine(isDelimiter)),
  quote: z.nullable(z.enum(['"', "'"])),
  headerLine: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000))),
  decimal,
  thousands,
  nullTexts: z.array(z.string()).check(z.maxLength(100)),
})

const choice = z.object({
  label: z.string(),
  type: loadedType,
  format: z.nullable(z.string()),
  marks: z.optional(z.object({ decimal, thousands })),
})

/* @__NO_SIDE_EFFECTS__ */
function guessOf<Schema extends z.ZodMiniType>(value: Schema) {
  return z.object({ value, evidence: z.string() })
}

const report = z.object({
  format: z.enum(['csv', 'excel', 'json', 'json-lines', 'parquet', 'arrow']),
  evidence: z.string(),
  members: z.array(z.string()),
  member: z.nullable(z.string()),
  notes: z.array(z.string()),
  layout: z.nullable(layout),
  guesses: z.nullable(
    z.object({
      encoding: guessOf(z.string()),
      delimiter: guessOf(z.string()),
      quote: guessOf(z.nullable(z.enum(['"', "'"]))),
      headerLine: guessOf(z.nullable(z.int())),
      numbers: guessOf(z.object({ decimal, thousands })),
      nullTexts: guessOf(z.array(z.string())),
    }),
  ),
  header: z.optional(guessOf(z.nullable(z.int()))),
  columns: z.array(
    z.object({ value: column, evidence: z.string(), choices: z.array(choice), isOpen: z.boolean() }),
  ),
  rows: z.array(z.array(z.nullable(z.string()))),
  sample: z.nullable(z.object({ first: z.int(), spread: z.int() })),
  rowCount: z.int(),
  badCount: z.int(),
  badLines: z.array(z.object({ line: z.int(), reason: z.string(), text: z.string() })),
})

/**
 * An upload. `offset` is the number of bytes that arrived. `work` is what the server does with the file now, with its progress
 * in percent; `report` is how it was read last, `fault` why it could not be. `loaded` is the number of rows in the table.
 */
const upload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  offset: z.int(),
  work: z.nullable(z.object({ kind: z.enum(['read', 'load']), percent: z.int() })),
  report: z.nullable(report),
  fault: z.nullable(z.string()),
  loaded: z.nullable(z.int()),
})

/** An upload, as the server describes it. */
export type Upload = z.infer<typeof upload>

/** Begins an upload. */
export const startUpload = call({
  summary: 'Begin the upload of a file',
  method: 'POST',
  path: '/api/v1/upload/',
  status: 201,
  body: z.object({ name, size: z.int().check(z.minimum(0)) }),
  answer: upload,
})

/** Reads the state of an upload; `wait` is the longest time in ms until a change of it is answered. */
export const getUpload = call({
  summary: 'The state of an upload',
  method: 'GET',
  path: '/api/v1/upload/{id}',
  params: uploadId,
  answer: upload,
})

/** Sends the bytes from an offset on; `sha256` is that of these bytes, in hexadecimal digits. */
export const sendChunk = call({
  summary: 'Send a part of a file',
  method: 'POST',
  path: '/api/v1/upload/{id}/chunk',
  params: uploadId,
  bodyAs: 'upload',
  body: z.object({
    offset: z.string().check(z.regex(/^[0-9]{1,15}$/)),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    chunk: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  answer: z.object({ offset: z.int() }),
})

/** The parts of a recipe that a user chose. */
export const chosenUpload = z.object({
  layout: z.partial(layout),
  member: z.nullable(z.string()),
  columns: z.nullable(z.array(column).check(z.maxLength(2_000))),
})

/** The parts of a recipe that a user chose. */
export type ChosenUpload = z.infer<typeof chosenUpload>

/** Reads a complete file; parts of the recipe that are not chosen are guessed. */
export const readUpload = call({
  summary: 'Read an uploaded file',
  method: 'POST',
  path: '/api/v1/upload/{id}/read',
  params: uploadId,
  status: 202,
  body: chosenUpload,
  answer: upload,
})

/** Longest name of a new table. */
export const MOST_TABLE_NAME = 100

/** Whether a name of a table is not only spaces, without the character NUL. */
function isTableName(text: string): boolean {
  return text.trim() !== '' && !text.includes('\0')
}

/** Loads the rows of a file into a table. */
export const loadUpload = call({
  summary: 'Load an uploaded file into a table',
  method: 'POST',
  path: '/api/v1/upload/{id}/load',
  params: uploadId,
  status: 202,
  body: z.object({
    chosen: chosenUpload,
    database_id: z.int(),
    schema: z.nullable(name),
    table: z.string().check(z.maxLength(MOST_TABLE_NAME), z.refine(isTableName)),
    how: z.enum(['create', 'append', 'replace']),
    on_bad_line: z.enum(['skip', 'stop']),
  }),
  answer: upload,
})

/** Stops the work of the server on a file; the file stays. */
export const stopUpload = call({
  summary: 'Stop reading or loading an uploaded file',
  method: 'POST',
  path: '/api/v1/upload/{id}/stop',
  params: uploadId,
  answer: upload,
})

/** Downloads the lines that were left out, as CSV: line, reason, text. */
export const downloadBadLines = call({
  summary: 'The lines of a file that were left out',
  method: 'GET',
  path: '/api/v1/upload/{id}/bad_lines',
  params: uploadId,
  answer: z.unknown(),
})

/** Removes an upload and its file. */
export const deleteUpload = call({
  summary: 'Remove an upload',
  method: 'DELETE',
  path: '/api/v1/upload/{id}',
  params: uploadId,
  answer: z.object({ message: z.string() }),
})
