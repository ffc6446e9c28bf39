import { counted } from '#domain/core/number/counted.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { RecordSplitter } from '#domain/upload/csv/split-records.ts'
import { lossyCountsSql, textRowsSql, typedColumnsSql } from '#domain/upload/duckdb/rows-sql.ts'
import type { TextLayout, UploadColumn } from '#domain/upload/recipe.ts'
import { sniffText } from '#domain/upload/sniff-text.ts'
import { type MadeTable, makeTable } from './table-files.ts'
import type { WasmSession } from './wasm-session.ts'

/** The parts of a file by which it is guessed how it is read, in bytes. */
const HEAD_BYTES = 1_000_000
const TAIL_BYTES = 200_000

/** A file of text to load as the table with this id. */
interface TextFile {
  readonly id: string
  readonly file: Blob
}

/**
 * Makes the table of a file of separated values. Its layout and types are guessed from its start and end, and a type that would
 * change a value of any row becomes text. Fails: `database` with the lines that are no rows; throws errors of the engine.
 */
export async function loadText(
  session: WasmSession,
  { id, file }: TextFile,
): Promise<Result<MadeTable, EngineError>> {
  const { layout, columns: guesses } = sniffText(await sampleOf(file), {}, () => null)
  const columns = guesses.map(({ value }) => value)
  const rows = await readRows(file, layout, columns.length)
  if (!rows.ok) return rows
  const name = `file-${id}`
  session.files.put(name, rows.value.bytes)
  try {
    const source = textRowsSql({
      path: session.files.pathOf(name),
      fields: columns.length,
      delimiter: layout.delimiter,
      quote: layout.quote,
      hasLines: false,
      skip: 0,
      longestBytes: rows.value.longestBytes,
    })
    const safe = withoutLoss(session, { source, layout, columns })
    return ok(makeTable(session, id, `(SELECT ${typedColumnsSql({ columns: safe, layout })} FROM ${source})`))
  } finally {
    session.files.drop(name)
  }
}

async function sampleOf(file: Blob) {
  const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  const isAll = file.size <= HEAD_BYTES
  const tailFrom = Math.max(HEAD_BYTES, file.size - TAIL_BYTES)
  return { head, tail: isAll ? null : await bytesOf(file.slice(tailFrom)) }
}

/** The rows of a file, without header and blank lines. */
interface CleanRows {
  readonly bytes: Uint8Array
  readonly longestBytes: number
}

/** Most lines that a message names. */
const NAMED_LINES = 3

/** Reads all records of a file. Fails where some are no rows, since a wrong row would be worse than none. */
async function readRows(
  file: Blob,
  layout: TextLayout,
  fields: number,
): Promise<Result<CleanRows, EngineError>> {
  const rows = growingBytes(file.size + 1)
  const bad: { readonly line: number; readonly fields: number }[] = []
  let longestBytes = 0
  let index = -1
  const splitter = new RecordSplitter(layout, (record) => {
    if (record.bytes.length === 0) return
    index += 1
    if (layout.headerLine !== null && index <= layout.headerLine) return
    if (record.fault !== null || record.fields !== fields) {
      bad.push({ line: record.line, fields: record.fields })
      return
    }
    // The record is valid during this call only.
    rows.add(record.bytes)
    longestBytes = Math.max(longestBytes, record.bytes.length)
  })
  for await (const chunk of chunksOf(file, layout.encoding)) splitter.push(chunk)
  splitter.end()
  if (bad.length > 0) return err(placelessError('database', badLinesText(bad, fields)))
  return ok({ bytes: rows.all(), longestBytes })
}

/** One buffer for lines, which grows: a list of two million pieces would take longer to join than to read. */
function growingBytes(expected: number) {
  const LINE_END = 10
  let bytes = new Uint8Array(expected)
  let length = 0
  return {
    add: (line: Uint8Array): void => {
      if (length + line.length + 1 > bytes.length) {
        const more = new Uint8Array(2 * bytes.length + line.length + 1)
        more.set(bytes.subarray(0, length))
        bytes = more
      }
      bytes.set(line, length)
      bytes[length + line.length] = LINE_END
      length += line.length + 1
    },
    all: (): Uint8Array => bytes.subarray(0, length),
  }
}

/** The bytes of a file as UTF-8. */
async function* chunksOf(file: Blob, encoding: string): AsyncGenerator<Uint8Array, void> {
  const isUtf8 = encoding === 'utf-8'
  const decoder = new TextDecoder(isUtf8 ? 'utf-8' : encoding)
  const encoder = new TextEncoder()
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    yield isUtf8 ? value : encoder.encode(decoder.decode(value, { stream: true }))
  }
  if (!isUtf8) yield encoder.encode(decoder.decode())
}

function badLinesText(
  bad: readonly { readonly line: number; readonly fields: number }[],
  fields: number,
): string {
  const [first] = bad
  const lines = bad.slice(0, NAMED_LINES).map(({ line }) => line)
  const more = bad.length > NAMED_LINES ? ` and ${counted(bad.length - NAMED_LINES, 'other')}` : ''
  const reason =
    first === undefined || first.fields === 0
      ? 'cannot be read'
      : `${first.fields === 1 ? 'has' : 'have'} another number of fields than ${fields}`
  return `Nothing was added: line ${lines.join(', ')}${more} ${reason}.`
}

interface TypedRows {
  readonly source: string
  readonly layout: TextLayout
  readonly columns: readonly UploadColumn[]
}

/** The columns with text in place of each type that would change a value of a row. */
function withoutLoss(session: WasmSession, { source, layout, columns }: TypedRows): readonly UploadColumn[] {
  const [counted] = session.read(
    `SELECT array_to_string([${lossyCountsSql({ columns, layout })}]::BIGINT[], ',') AS counts FROM ${source}`,
  )
  const found = counted?.['counts']
  const counts = typeof found === 'string' ? found.split(',') : []
  return columns.map((column, at) =>
    counts[at] === '0' ? column : { ...column, type: { kind: 'text' as const }, format: null },
  )
}
