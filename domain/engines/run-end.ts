import { RUN_TOO_LONG_MESSAGE, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import type { EngineError } from './engine.ts'

/** Reason for which the server ended a run. */
export type EndReason = 'stopped' | 'timeout' | 'memory' | 'closed'

/** Makes an error without a place in the SQL. */
export function placelessError(code: EngineError['code'], message: string): EngineError {
  return { code, message, line: null, column: null, length: null }
}

/** Error of a stopped run. */
export const STOPPED = placelessError('stopped', 'The query was stopped.')

/** Error of a run that the queue rejects. */
export const BUSY = placelessError(
  'busy',
  'The server is running as many queries as it can, and more are waiting. Try again soon.',
)

/** Error of a run whose text is too long. */
export const TOO_LONG = placelessError('unreadable', TOO_LONG_MESSAGE)

/** Error of a database into which no files can be loaded. */
export const LOADS_NOTHING = placelessError('forbidden', 'No files can be uploaded into this database.')

/** Error for the SQL of a run above the limit. */
export const RUN_TOO_LONG = placelessError('unreadable', RUN_TOO_LONG_MESSAGE)

/** Error of the runs of a process that crashed. */
export const CRASHED = placelessError(
  'crashed',
  'The engine stopped while this query ran. It starts again with the next query.',
)

/** Error of a database that cannot be opened. The engine's own message may have paths, so it is not sent. */
export const OPEN_FAILED = placelessError(
  'database',
  'The database could not be opened. Check that its file exists and is not open for writing elsewhere.',
)

/** Error of a database whose kind or settings this host does not support. */
export const NO_ENGINE = placelessError(
  'database',
  'The database could not be opened: this server has no engine for it. Nothing was changed.',
)

interface EndLimits {
  readonly timeoutMs: number
  readonly memoryLimitBytes: number
}

/** Error of a run that the server ended. */
export function endError(reason: EndReason, limits: EndLimits): EngineError {
  switch (reason) {
    case 'stopped':
      return STOPPED
    case 'closed':
      return placelessError('stopped', 'The query was stopped because the server is closing.')
    case 'timeout':
      return placelessError(
        'timeout',
        `The query was stopped after ${limits.timeoutMs / 1000} s, its time limit.`,
      )
    case 'memory': {
      const megabytes = Math.round(limits.memoryLimitBytes / 1_000_000)
      return placelessError(
        'memory',
        `The query was stopped: it needed more memory than its limit of ${megabytes} MB.`,
      )
    }
  }
}
