import { wrap } from 'comlink'
import { TrustedWorker as Worker } from '#data/platform/trusted-worker.ts'
import { err, type Result } from '#domain/core/result.ts'
import type { FormatFault, GivenSql } from '#domain/sql/format/format-sql.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import type { FormatWorker } from '#workers/format/format-worker.ts'

/** Time limit for formatting a text, in ms; that of the server. */
const FORMAT_TIMEOUT_MS = 10_000

const TOO_SLOW = 'The text takes too long to format. Select a part of it.'

/** A formatted text with the new place of the cursor. */
interface FormattedSql {
  readonly sql: string
  readonly cursor: number
}

/**
 * Formats SQL in a worker, which is ended after the time limit; the server is not needed. Fails: for invalid SQL with its
 * place, for a text that is too long or takes too long, and if the worker cannot be loaded.
 */
export async function formatInWorker(
  given: GivenSql & { readonly cursor: number },
): Promise<Result<FormattedSql, FormatFault>> {
  if (isTooLong(given.sql)) return failed(TOO_LONG_MESSAGE)
  const worker = new Worker(new URL('../../../workers/format/format-worker.ts', import.meta.url), {
    type: 'module',
  })
  const died = new Promise<Result<never, FormatFault>>((resolve) => {
    worker.addEventListener('error', () => resolve(failed('The formatter could not be loaded.')))
    setTimeout(() => resolve(failed(TOO_SLOW)), FORMAT_TIMEOUT_MS)
  })
  const formatted = wrap<FormatWorker>(worker).format(given)
  try {
    return await Promise.race([formatted, died])
  } catch {
    return failed('The formatter failed.')
  } finally {
    worker.terminate()
  }
}

function failed(message: string): Result<never, FormatFault> {
  return err({ message, offset: null })
}
