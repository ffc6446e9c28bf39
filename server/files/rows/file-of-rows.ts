import { err, type Result } from '#domain/core/result.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'
import { type RowsToWrite, WRITE_ROWS } from './rows-task.ts'

/** Why a file was not written: too many tasks wait, it exceeds a limit, or its task failed. */
export interface FileError {
  readonly code: 'busy' | 'file-too-large' | 'file-not-written'
}

/** Writes results as a file in a child process. Fails: every code of FileError. */
export async function fileOfRows(
  rows: RowsToWrite,
  requester: WorkOptions,
): Promise<Result<Uint8Array, FileError>> {
  const written = await work.run(WRITE_ROWS, rows, requester)
  if (written.ok) return written
  if (written.error === 'busy') return err({ code: 'busy' })
  return err({ code: written.error === 'crashed' ? 'file-not-written' : 'file-too-large' })
}
