import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ExportFormat } from '#domain/core/export-format.ts'
import { type CsvColumn, csvColumn } from '#server/files/csv/cell-text.ts'
import { jsonFormat } from './json-format.ts'
import type { RowFormat } from './row-format.ts'
import { delimitedFormat, markdownFormat } from './text-formats.ts'
import { BOOK_PARTS, SHEET_PATH } from './xlsx/book-parts.ts'
import { sheetFormat } from './xlsx/sheet-format.ts'

/** The formats that are written of rows as JSON. */
export type RowFileFormat = Exclude<ExportFormat, 'parquet' | 'arrow'>

/** A file that rows are written to. Each call ends when what it was given is written, or waits for the disk no more. */
interface RowsFile {
  /** Adds rows: JSON objects with commas between them, of which the last may go on in the next part. */
  readonly add: (rowsJson: Buffer) => Promise<void>
  /** Bytes written so far. */
  readonly sizeBytes: () => number
  /** Writes the end of the file, and closes it. */
  readonly end: () => Promise<void>
  /** Closes the file as it is. */
  readonly abandon: () => Promise<void>
}

/** Where the bytes of a format go. */
interface Target {
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly sizeBytes: () => number
  readonly end: () => Promise<void>
  readonly abandon: () => Promise<void>
}

/** Opens a file for rows, whose columns are as they are noted with a query. Throws what the disk says. */
export async function openRowsFile(
  path: string,
  format: RowFileFormat,
  columns: readonly unknown[],
): Promise<RowsFile> {
  const rowFormat = formatOf(format, columns.map(csvColumn))
  const target = format === 'xlsx' ? zipTarget(path) : await plainTarget(path)
  let rest: Buffer = Buffer.alloc(0)
  await target.write(Buffer.from(rowFormat.head()))
  return {
    add: async (rowsJson) => {
      const part = rest.length === 0 ? rowsJson : Buffer.concat([rest, rowsJson])
      const parts = rowFormat.rows(part)
      let next = parts.next()
      for (; next.done !== true; next = parts.next()) await target.write(next.value)
      rest = part.subarray(next.value)
    },
    sizeBytes: target.sizeBytes,
    end: async () => {
      await target.write(Buffer.from(rowFormat.foot()))
      await target.end()
    },
    abandon: target.abandon,
  }
}

function formatOf(format: RowFileFormat, columns: readonly CsvColumn[]): RowFormat {
  switch (format) {
    case 'csv':
      return delimitedFormat(columns, ',')
    case 'tsv':
      return delimitedFormat(columns, '\t')
    case 'md':
      return markdownFormat(columns)
    case 'xlsx':
      return sheetFormat(columns)
    case 'json':
    case 'jsonl':
      return jsonFormat(format)
  }
}

async function plainTarget(path: string): Promise<Target> {
  const file: FileHandle = await open(path, 'w', 0o600)
  let size = 0
  return {
    write: async (bytes) => {
      size += bytes.byteLength
      await file.writeFile(bytes)
    },
    sizeBytes: () => size,
    end: () => file.close(),
    abandon: () => file.close(),
  }
}

/** A workbook: its sheet is packed while it is written, and nobody holds it whole. */
function zipTarget(path: string): Target {
  const zip = new ZipFile()
  const file = createWriteStream(path, { mode: 0o600 })
  const written = finished(file)
  // Whoever writes or ends is told; nobody else waits for it.
  written.catch(() => undefined)
  const sheet = new PassThrough({ highWaterMark: 1_000_000 })
  const mtime = new Date(Date.UTC(2000, 0, 1))
  zip.outputStream.pipe(file)
  for (const [name, text] of BOOK_PARTS) zip.addBuffer(Buffer.from(text), name, { mtime })
  // The quickest level: the sheet is packed to a tenth of itself anyway.
  zip.addReadStream(sheet, SHEET_PATH, { mtime, compressionLevel: 1 })
  zip.end()
  return {
    write: async (bytes) => {
      if (sheet.write(bytes)) return
      await Promise.race([new Promise((resolve) => sheet.once('drain', resolve)), written])
    },
    sizeBytes: () => file.bytesWritten,
    end: async () => {
      sheet.end()
      await written
    },
    abandon: async () => {
      sheet.destroy()
      file.destroy()
      await written.catch(() => undefined)
    },
  }
}
