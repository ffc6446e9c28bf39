/** Limits of a JSON text; together with its length they bound the time that a parser takes for it. */
export interface JsonLimits {
  /** Most levels of lists and objects. */
  readonly levels: number
  /** Most values: members of objects, elements of lists, and the value of the text itself. */
  readonly values: number
  /**
   * Most different shapes of objects: each member that follows other members than before makes one. A parser takes about
   * a microsecond for a new shape and a tenth of that for a known one.
   */
  readonly shapes: number
  /** Most characters of a number. */
  readonly numberLength: number
}

/**
 * The limits of every JSON text that others send. Forms of charts nest about ten levels. A dataset of 5,000 columns has
 * 80,000 values and 30 shapes. A layout of 3,000 components has 3,000 shapes. The largest double has 309 digits.
 */
export const JSON_LIMITS: JsonLimits = { levels: 100, values: 100_000, shapes: 20_000, numberLength: 400 }

/** Why a JSON text is refused. */
export type JsonFault = 'not-json' | 'too-deep' | 'too-many-values' | 'too-many-shapes' | 'long-number'

/** Why a JSON text is refused, as the predicate of a sentence. */
export const JSON_FAULT_TEXTS: Readonly<Record<JsonFault, string>> = {
  'not-json': 'is not JSON',
  'too-deep': 'nests deeper than 100 levels',
  'too-many-values': 'has more than 100,000 values',
  'too-many-shapes': 'has more than 20,000 different member names or orders of them',
  'long-number': 'has a number of more than 400 characters',
}
