import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { type CsvResult, resultCsv } from './result-csv.ts'
import { BOOK_PARTS, SHEET_PATH } from './xlsx/book-parts.ts'
import { sheetFormat } from './xlsx/sheet-format.ts'

/** Every zip says the same time: two of the same rows are the same bytes. */
const MTIME = new Date(Date.UTC(2000, 0, 1))

/** Writes a result as a workbook that is held whole; others have their turn between its parts. */
export async function workbookOf(result: CsvResult): Promise<Uint8Array> {
  return await zipOf([
    ...[...BOOK_PARTS].map(([name, text]): ZipPart => ({ name, bytes: [Buffer.from(text)] })),
    { name: SHEET_PATH, bytes: sheetOf(result) },
  ])
}

function* sheetOf({ columns, dataJson }: CsvResult): Generator<Uint8Array> {
  const list = Buffer.from(dataJson.buffer, dataJson.byteOffset, dataJson.byteLength)
  const format = sheetFormat(columns)
  yield Buffer.from(format.head())
  yield* format.rows(list.subarray(list.indexOf('[') + 1))
  yield Buffer.from(format.foot())
}

/** Writes results as a zip of a CSV file each: `query_1.csv` and so on. */
export async function zipOfCsv(results: readonly CsvResult[]): Promise<Uint8Array> {
  return await zipOf(
    results.map((result, at): ZipPart => ({ name: `query_${at + 1}.csv`, bytes: resultCsv(result) })),
  )
}

/** Writes texts as a zip of a file each; a name may have folders before it. */
export async function zipOfTexts(
  texts: readonly { readonly name: string; readonly text: string }[],
): Promise<Uint8Array> {
  return await zipOf(texts.map(({ name, text }): ZipPart => ({ name, bytes: [Buffer.from(text)] })))
}

interface ZipPart {
  readonly name: string
  readonly bytes: Iterable<Uint8Array>
}

async function zipOf(parts: readonly ZipPart[]): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const { name, bytes } of parts) {
    zip.addReadStream(Readable.from(inTurns(bytes)), name, { mtime: MTIME, compressionLevel: 1 })
  }
  zip.end()
  return await buffer(zip.outputStream)
}

async function* inTurns(parts: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    yield part
    await setImmediate()
  }
}
