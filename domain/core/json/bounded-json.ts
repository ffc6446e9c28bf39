import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { JSON_LIMITS, type JsonFault, type JsonLimits } from './json-limits.ts'
import { emptyTally, scanJson } from './scan-json.ts'

/** A JSON text, read within limits. Fails: the limit that it exceeds, or `not-json`. */
export type BoundedJson = Result<unknown, { readonly code: JsonFault }>

/**
 * Reads one JSON text that others send: it is parsed once a pass over it has shown that it keeps the limits. Blanks and a
 * byte order mark around it are no part of it.
 */
export function parseBoundedJson(text: string, limits: JsonLimits = JSON_LIMITS): BoundedJson {
  return boundedReader(limits)(text)
}

/** Gives a reader of the JSON texts of one request, which keep the limits together: as one text of the same values would. */
export function boundedReader(limits: JsonLimits = JSON_LIMITS): (text: string) => BoundedJson {
  const tally = emptyTally()
  return (text) => {
    const scanned = scanJson(text, limits, tally)
    if (typeof scanned === 'string') return err({ code: scanned })
    const read = parseJson(text.slice(scanned.start, scanned.end))
    return read.ok ? ok(read.value) : read
  }
}
