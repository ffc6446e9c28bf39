import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { bookEnd } from './xlsx/book-end.ts'
import { sheetPath } from './xlsx/book-parts.ts'

/** The destination of a file's bytes. `abandon` closes the file as it is. */
interface Target {
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly sizeBytes: () => number
  /** Writes the end. `notes` are lines on how the file differs from its rows, for formats with a place for them. */
  readonly end: (notes: readonly string[]) => Promise<void>
  readonly abandon: () => Promise<void>
}

/** Writes to a plain file, each part while the next one is made. Throws errors of the disk, also those of an earlier part. */
export async function plainTarget(path: string): Promise<Target> {
  const file: FileHandle = await open(path, 'w', 0o600)
  let size = 0
  let writing = Promise.resolve()
  return {
    write: async (bytes) => {
      await writing
      size += bytes.byteLength
      writing = file.writeFile(bytes)
      // Its error is thrown by the next call.
      writing.catch(() => undefined)
    },
    sizeBytes: () => size,
    end: async () => {
      try {
        await writing
      } finally {
        await file.close()
      }
    },
    abandon: async () => {
      await writing.catch(() => undefined)
      await file.close()
    },
  }
}

/** Writes a workbook: its sheet is compressed as it is written, so it is never in memory as a whole. */
export function zipTarget(path: string): Target {
  const zip = new ZipFile()
  const file = createWriteStream(path, { mode: 0o600 })
  const written = finished(file)
  // Errors are thrown to writers; without one, the rejection must not be unhandled.
  written.catch(() => undefined)
  const sheet = new PassThrough({ highWaterMark: 1_000_000 })
  const mtime = new Date(Date.UTC(2000, 0, 1))
  zip.outputStream.pipe(file)
  // The fastest level compresses a sheet to a tenth already.
  zip.addReadStream(sheet, sheetPath(0), { mtime, compressionLevel: 1 })
  return {
    write: async (bytes) => {
      if (sheet.write(bytes)) return
      await Promise.race([new Promise((resolve) => sheet.once('drain', resolve)), written])
    },
    sizeBytes: () => file.bytesWritten,
    end: async (notes) => {
      for (const { name, text } of bookEnd(['Result'], notes))
        zip.addBuffer(Buffer.from(text), name, { mtime })
      zip.end()
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
