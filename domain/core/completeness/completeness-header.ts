import { parseJson } from '#domain/core/parse.ts'
import type { Completeness } from './completeness.ts'
import { readCompleteness } from './read-completeness.ts'

/** Writes the value of the header: percent-encoded JSON. */
export function completenessHeader(completeness: Completeness): string {
  return encodeURIComponent(JSON.stringify(completeness))
}

/** Parses the value of the header; null if it is missing or invalid. */
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
