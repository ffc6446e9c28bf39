import { TEXTS } from './catalogue.ts'

const MESSAGES = {
  unreadable: TEXTS.resultUnreadable,
  page: TEXTS.resultIsPage,
  cut: TEXTS.resultCut,
  gone: TEXTS.resultGone,
  'not-stored': TEXTS.resultNotStored,
  stopped: TEXTS.aborted,
  worker: TEXTS.resultsFailed,
} as const

/**
 * Why a result cannot be had. `unreadable` the answer was no result, `page` it was a web page,
 * `cut` it broke off, `gone` it is no longer on this device,
 * `not-stored` it is only in memory, `stopped` the caller gave up, `worker` the worker died and was started again.
 */
export interface ResultsError {
  readonly code: keyof typeof MESSAGES
  readonly message: string
}

/** Makes a results error with the text for its code. */
export function resultsError(code: ResultsError['code']): ResultsError {
  return { code, message: MESSAGES[code] }
}
