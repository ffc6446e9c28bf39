import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import { allRows, type CsvResult, resultCsv, rowsOfList } from './result-csv.ts'
import type { RowFormat } from './row-format.ts'
import { bookEnd } from './xlsx/book-end.ts'
import { sheetPath } from './xlsx/book-parts.ts'
import { sheetFormat } from './xlsx/sheet-format.ts'

/** The time in every zip, so that the same rows give the same bytes. */
const MTIME = new Date(Date.UTC(2000, 0, 1))

/** Writes results as a workbook in memory, a sheet for each, with `lacks` among its notes; yields to other requests between parts. */
export async function workbookOf(
  results: readonly CsvResult[],
  lacks: readonly string[] = [],
): Promise<Uint8Array> {
  const sheets = results.map(({ columns, dataJson }) => ({ format: sheetFormat(columns), dataJson }))
  const names = sheets.map((_sheet, at) => (sheets.length === 1 ? 'Result' : `Query ${at + 1}`))
  return await zipOf(
    sheets.map(({ format, dataJson }, at) => ({ name: sheetPath(at), bytes: sheetOf(format, dataJson) })),
    () => bookEnd(names, [...new Set([...lacks, ...sheets.flatMap(({ format }) => format.notes())])]),
  )
}

function* sheetOf(format: RowFormat, dataJson: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from(format.head())
  yield* allRows(format, rowsOfList(dataJson))
  yield Buffer.from(format.foot())
}

/** Writes results as a zip of CSV files (`query_1.csv` …), with `lacks` in `notes.txt`. */
export async function zipOfCsv(
  results: readonly CsvResult[],
  lacks: readonly string[] = [],
  style: FileStyle | null = null,
): Promise<Uint8Array> {
  return await zipOf(
    results.map((result, at): ZipPart => ({ name: `query_${at + 1}.csv`, bytes: resultCsv(result, style) })),
    () => (lacks.length === 0 ? [] : [{ name: 'notes.txt', text: `${lacks.join('\n')}\n` }]),
  )
}

/** Writes texts as a zip of files; names may contain folders. */
export async function zipOfTexts(
  texts: readonly { readonly name: string; readonly text: string }[],
): Promise<Uint8Array> {
  return await zipOf(texts.map(({ name, text }): ZipPart => ({ name, bytes: [Buffer.from(text)] })))
}

/** A text file of an archive. */
interface ZipText {
  readonly name: string
  readonly text: string
}

interface ZipPart {
  readonly name: string
  readonly bytes: Iterable<Uint8Array>
}

async function zipOf(
  parts: readonly ZipPart[],
  last: () => readonly ZipText[] = () => [],
): Promise<Uint8Array> {
  const zip = new ZipFile()
  const out = new PassThrough()
  // An incomplete part must not give a valid archive.
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  const end = () => {
    for (const { name, text } of last()) zip.addBuffer(Buffer.from(text), name, { mtime: MTIME })
    zip.end()
  }
  let left = parts.length
  if (left === 0) end()
  for (const { name, bytes } of parts) {
    const stream = Readable.from(inTurns(bytes))
    stream.once('end', () => {
      left -= 1
      if (left === 0) end()
    })
    zip.addReadStream(stream, name, { mtime: MTIME, compressionLevel: 1 })
  }
  return await buffer(out)
}

async function* inTurns(parts: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    yield part
    await setImmediate()
  }
}
