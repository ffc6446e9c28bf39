import { err, type Result } from '#domain/core/result.ts'
import { type RowsToWrite, WRITE_ROWS } from '#server/files/rows/rows-task.ts'
import { BUSY_ERROR, backendError, type HttpError } from '#server/http/errors/http-error.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'

const TOO_LARGE = backendError(
  400,
  'The file takes more time or memory than a download may. Nothing was changed. Ask for fewer rows.',
)

const UNWRITTEN = backendError(500, 'The file could not be written. The data are unchanged. Try again.')

/** The bytes of a file of results, written in a child process. Fails: 503 where too many wait, 400 above a limit, 500. */
export async function fileOfRows(
  rows: RowsToWrite,
  requester: WorkOptions,
): Promise<Result<Uint8Array, HttpError>> {
  const written = await work.run(WRITE_ROWS, rows, requester)
  if (written.ok) return written
  if (written.error === 'busy') return err(BUSY_ERROR)
  return err(written.error === 'crashed' ? UNWRITTEN : TOO_LARGE)
}
