/** Limits of a JSON text, which with its length bound the time of parsing. */
export interface JsonLimits {
  readonly levels: number
  /** The most values: members of objects, elements of lists, and the root. */
  readonly values: number
  /**
   * The most shapes of objects: each member after a different sequence of members makes one. A parser needs about a
   * microsecond for a new shape and a tenth of that for a known one.
   */
  readonly shapes: number
  /** The longest number, in characters. */
  readonly numberLength: number
}

/**
 * The limits of all foreign JSON. Forms of charts nest about ten levels. A dataset of 5,000 columns has 80,000 values and
 * 30 shapes. A layout of 3,000 components has 3,000 shapes. The largest double has 309 digits.
 */
export const JSON_LIMITS: JsonLimits = { levels: 100, values: 100_000, shapes: 20_000, numberLength: 400 }

/** Reason for rejecting a JSON text. */
export type JsonFault = 'not-json' | 'too-deep' | 'too-many-values' | 'too-many-shapes' | 'long-number'

/** Reasons for rejecting a JSON text, as predicates of a sentence. */
export const JSON_FAULT_TEXTS: Readonly<Record<JsonFault, string>> = {
  'not-json': 'is not JSON',
  'too-deep': 'nests deeper than 100 levels',
  'too-many-values': 'has more than 100,000 values',
  'too-many-shapes': 'has more than 20,000 different member names or orders of them',
  'long-number': 'has a number of more than 400 characters',
}
