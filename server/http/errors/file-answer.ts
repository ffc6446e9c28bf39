import type { FileError } from '#server/files/rows/file-of-rows.ts'
import { BUSY_ERROR, backendError, type HttpError } from './http-error.ts'

/** The answer to a download whose file was not written. */
export function fileAnswer({ code }: FileError): HttpError {
  switch (code) {
    case 'busy':
      return BUSY_ERROR
    case 'file-too-large':
      return TOO_LARGE
    case 'file-not-written':
      return NOT_WRITTEN
  }
}

const TOO_LARGE = backendError(
  400,
  'The file takes more time or memory than a download may. Nothing was changed. Request fewer rows.',
)

const NOT_WRITTEN = backendError(500, 'The file could not be written. The data are unchanged. Try again.')
