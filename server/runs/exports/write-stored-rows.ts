import { createReadStream } from 'node:fs'
import { thrownMessage } from '#domain/core/thrown.ts'
import { openRowsFile } from '#server/files/rows/rows-file.ts'
import type { StoredRowsTask } from './stored-rows-task.ts'

/** Bytes of a stored result that are read at once. */
const READ_BYTES = 1_000_000

/** Writes a stored result in another form. Runs in a child process. Answers null, or the message of the disk. */
export async function writeStoredRows(task: StoredRowsTask): Promise<string | null> {
  try {
    await write(task)
    return null
  } catch (reason) {
    return thrownMessage(reason)
  }
}

/** Writes a piece at a time. Throws the error of the disk. */
async function write({ from, to, format, style, columns }: StoredRowsTask): Promise<void> {
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
