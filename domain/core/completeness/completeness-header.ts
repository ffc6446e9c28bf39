import { parseJson } from '#domain/core/parse.ts'
import type { Completeness } from './completeness.ts'
import { readCompleteness } from './read-completeness.ts'

/** The header in which a file of rows brings its completeness: CSV has no place for it. Our own servers set it. */
export const COMPLETENESS_HEADER = 'x-completeness'

/** A completeness as the value of a header: its JSON, with everything but plain characters escaped. */
export function completenessHeader(completeness: Completeness): string {
  return encodeURIComponent(JSON.stringify(completeness))
}

/** Reads the value of a header; null where there is none, or it cannot be read. */
export function readCompletenessHeader(value: string | null | undefined): Completeness | null {
  if (value === null || value === undefined) return null
  const text = decoded(value)
  const json = text === null ? null : parseJson(text)
  return json?.ok ? readCompleteness(json.value) : null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
