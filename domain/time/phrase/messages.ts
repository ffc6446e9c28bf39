import type { TimePhraseError } from './time-phrase.ts'

/** The wire's message for an invalid time range, as in the reference. Source: wire §7.1. */
export function wireTimeMessage({ code, text }: TimePhraseError): string {
  switch (code) {
    case 'ambiguous':
      return `Time string is ambiguous. Please specify [${text} ago] or [${text} later].`
    case 'reversed':
      return 'From date cannot be larger than to date'
    default:
      return `Cannot parse time string [${text}]`
  }
}

/** The message for an invalid time range in an input: the error, and the expected form. */
export function fieldTimeMessage({ code, text }: TimePhraseError): string {
  switch (code) {
    case 'not-understood':
      return `“${text}” is not a time range. Expected a form like Last quarter, Last 7 days or 2001-01-01 : 2001-07-01.`
    case 'not-a-time':
      return `“${text}” is not a day. Expected a form like 2001-03-31, 2001-03-31 14:00, or today.`
    case 'single-time':
      return `“${text}” is a single time. A range has two ends: “${text} : ” is since then, “ : ${text}” before it.`
    case 'ambiguous':
      return `“${text}” is ambiguous. Write “${text} ago” or “${text} from now”.`
    case 'reversed':
      return `The range ends before it begins: ${text}.`
    case 'empty':
      return `The range is empty: ${text}.`
    case 'off-calendar':
      return `“${text}” is beyond the years 1 to 9999.`
    case 'holiday':
      return `The ends of “${text}” are known to a Superset only.`
  }
}
