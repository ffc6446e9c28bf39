import { type Remote, wrap } from 'comlink'
import { send } from '#data/http/send.ts'
import { TrustedWorker as Worker } from '#data/platform/trusted-worker.ts'
import { formatSql } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { FormatFault, GivenSql } from '#domain/sql/format/format-sql.ts'
import { isTooLong, type TextPart, tooLongMessage } from '#domain/sql/statement-size.ts'
import type { FormatWorker } from '#workers/format/format-worker.ts'

/** Time limit for formatting a text, in ms; that of the server. */
const FORMAT_TIMEOUT_MS = 10_000

/** Time limit for the answer of the server, in ms: below that of the whole. */
const SERVER_TIMEOUT_MS = 4_000

const TOO_SLOW = 'The text takes too long to format. Select a part of it.'

/** A formatted text with the new place of the cursor. */
interface FormattedSql {
  readonly sql: string
  readonly cursor: number
}

interface TextToFormat extends GivenSql {
  readonly cursor: number
  readonly part: TextPart
}

/**
 * Formats SQL in a worker, which is ended after the time limit. The server formats only dialects that are not here. Fails: for
 * invalid SQL with its place, for a text that is too long or takes too long, and if the worker cannot be loaded.
 */
export async function formatInWorker({
  part,
  ...given
}: TextToFormat): Promise<Result<FormattedSql, FormatFault>> {
  if (isTooLong(given.sql)) return failed(tooLongMessage(part))
  const worker = new Worker(new URL('../../../workers/format/format-worker.ts', import.meta.url), {
    type: 'module',
  })
  const died = new Promise<Result<never, FormatFault>>((resolve) => {
    worker.addEventListener('error', () => resolve(failed('The formatter could not be loaded.')))
    setTimeout(() => resolve(failed(TOO_SLOW)), FORMAT_TIMEOUT_MS)
  })
  try {
    return await Promise.race([askWorker(wrap<FormatWorker>(worker), given), died])
  } catch {
    return failed('The formatter failed.')
  } finally {
    worker.terminate()
  }
}

/** The server formats the SQL of an engine whose dialect is not here; without its answer a common dialect is used. */
async function askWorker(
  worker: Remote<FormatWorker>,
  given: GivenSql & { readonly cursor: number },
): Promise<Result<FormattedSql, FormatFault>> {
  if (!(await worker.knows(given.engine))) {
    const { sql, engine } = given
    const answer = await send(formatSql, { body: { sql, engine }, timeoutMs: SERVER_TIMEOUT_MS })
    const adopted = answer.ok ? await worker.adopt(given, answer.value.result) : null
    if (adopted !== null) return ok(adopted)
  }
  return await worker.format(given)
}

function failed(message: string): Result<never, FormatFault> {
  return err({ message, offset: null })
}
