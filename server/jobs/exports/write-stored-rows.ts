import { createReadStream } from 'node:fs'
import { openRowsFile } from '#server/files/rows/rows-file.ts'
import type { StoredRowsTask } from './stored-rows-task.ts'

/** Bytes of a stored result that are read at once. */
const READ_BYTES = 1_000_000

/** Writes a stored result in another form, a piece at a time. Throws what the disk says. */
export async function writeStoredRows({ from, to, format, style, columns }: StoredRowsTask): Promise<void> {
  const file = await openRowsFile({ path: to, format, style, columns, isList: true })
  try {
    // The bracket before the first row.
    for await (const part of createReadStream(from, { start: 1, highWaterMark: READ_BYTES })) {
      if (Buffer.isBuffer(part)) await file.add(part)
    }
    await file.end()
  } catch (error) {
    await file.abandon()
    throw error
  }
}
