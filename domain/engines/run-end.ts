import { TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import type { EngineError } from './engine.ts'

/** Why the server ended a run. */
export type EndReason = 'stopped' | 'timeout' | 'memory' | 'closed'

/** An error that points to no place in the SQL. */
export function placelessError(code: EngineError['code'], message: string): EngineError {
  return { code, message, line: null, column: null, length: null }
}

/** What a run is told that was stopped. */
export const STOPPED = placelessError('stopped', 'The query was stopped.')

/** What a run is told that finds no place to wait in. */
export const BUSY = placelessError(
  'busy',
  'The server is running as many queries as it can, and more are waiting. Try again soon.',
)

/** What a run is told whose text is above the limit. */
export const TOO_LONG = placelessError('unreadable', TOO_LONG_MESSAGE)

/** What runs are told whose process ended by itself. */
export const CRASHED = placelessError(
  'crashed',
  'The engine stopped while this query ran. It starts again with the next query.',
)

/** What runs are told whose database cannot be opened; the engine's own words may hold paths and stay here. */
export const OPEN_FAILED = placelessError(
  'database',
  'The database could not be opened. Check that its file exists and is not open for writing elsewhere.',
)

/** What is told of a database whose kind this host does not run, or whose settings its engine does not read. */
export const NO_ENGINE = placelessError(
  'database',
  'The database could not be opened: this server has no engine for it. Nothing was changed.',
)

/** The limits that an ended run is told of. */
interface EndLimits {
  readonly timeoutMs: number
  readonly memoryLimitBytes: number
}

/** What a run is told that the server ended. */
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
