import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { bookEnd } from './xlsx/book-end.ts'
import { sheetPath } from './xlsx/book-parts.ts'

/** Where the bytes of a format go. `abandon` closes the file as it is. */
interface Target {
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly sizeBytes: () => number
  /** Writes the end. `notes` are lines about how the file differs from its rows, for those that have a place for them. */
  readonly end: (notes: readonly string[]) => Promise<void>
  readonly abandon: () => Promise<void>
}

/** A file that has what is written to it. Throws what the disk says. */
export async function plainTarget(path: string): Promise<Target> {
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
export function zipTarget(path: string): Target {
  const zip = new ZipFile()
  const file = createWriteStream(path, { mode: 0o600 })
  const written = finished(file)
  // Whoever writes or ends is told; nobody else waits for it.
  written.catch(() => undefined)
  const sheet = new PassThrough({ highWaterMark: 1_000_000 })
  const mtime = new Date(Date.UTC(2000, 0, 1))
  zip.outputStream.pipe(file)
  // The quickest level: the sheet is packed to a tenth of itself anyway.
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
