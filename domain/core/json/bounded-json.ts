import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { JSON_LIMITS, type JsonFault, type JsonLimits } from './json-limits.ts'
import { emptyTally, scanJson } from './scan-json.ts'

/** Parsed JSON within limits. Fails: the exceeded limit, or `not-json`. */
export type BoundedJson = Result<unknown, { readonly code: JsonFault }>

/**
 * Parses foreign JSON, after one pass has shown that it is within the limits. Surrounding blanks and a byte order mark
 * are ignored.
 */
export function parseBoundedJson(text: string, limits: JsonLimits = JSON_LIMITS): BoundedJson {
  return boundedReader(limits)(text)
}

/** Makes a parser for the JSON texts of one request, whose limits apply to all of them together. */
export function boundedReader(limits: JsonLimits = JSON_LIMITS): (text: string) => BoundedJson {
  const tally = emptyTally()
  return (text) => {
    const scanned = scanJson(text, limits, tally)
    if (typeof scanned === 'string') return err({ code: scanned })
    const read = parseJson(text.slice(scanned.start, scanned.end))
    return read.ok ? ok(read.value) : read
  }
}
