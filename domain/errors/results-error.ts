import { TEXTS } from './texts.ts'

// Only the worker uses these two, so they are not loaded with a page.
const IS_PAGE =
  'The server returned a web page instead of a result, probably from a proxy or a sign-in page. Your SQL is safe. Sign in again, then run the query again.'
const IS_CUT = 'The result was cut off and not stored. Your SQL is safe. Run the query again.'

const MESSAGES = {
  unreadable: TEXTS.resultUnreadable,
  page: IS_PAGE,
  cut: IS_CUT,
  gone: TEXTS.resultGone,
  'not-stored': TEXTS.resultNotStored,
  stopped: TEXTS.aborted,
  worker: TEXTS.resultsFailed,
} as const

/**
 * A result that is not available. `unreadable`: the answer is no result. `page`: it is a web page. `cut`: it is
 * incomplete. `gone`: it is no longer on this device. `not-stored`: it is only in memory. `stopped`: the caller
 * cancelled. `worker`: the worker crashed and was restarted.
 */
export interface ResultsError {
  readonly code: keyof typeof MESSAGES
  readonly message: string
}

/** Makes a results error with the text for its code. */
export function resultsError(code: ResultsError['code']): ResultsError {
  return { code, message: MESSAGES[code] }
}
