import { TEXTS } from './catalogue.ts'

/**
 * Why a result cannot be had. `unreadable` the answer was no result, `gone` it is no longer on this device,
 * `not-stored` it is only in memory, `stopped` the caller gave up, `worker` the worker died and was started again.
 */
type ResultsErrorCode = 'unreadable' | 'gone' | 'not-stored' | 'stopped' | 'worker'

/** A failed question to the results worker. */
export interface ResultsError {
  readonly code: ResultsErrorCode
  readonly message: string
}

/** Makes a results error with the text for its code. */
export function resultsError(code: ResultsErrorCode): ResultsError {
  return { code, message: MESSAGES[code] }
}

const MESSAGES: Readonly<Record<ResultsErrorCode, string>> = {
  unreadable: TEXTS.resultUnreadable,
  gone: TEXTS.resultGone,
  'not-stored': TEXTS.resultNotStored,
  stopped: TEXTS.aborted,
  worker: TEXTS.resultsFailed,
}
