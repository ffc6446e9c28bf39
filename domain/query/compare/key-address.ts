import { parseJson } from '#domain/core/parse.ts'

const MOST_KEYS = 100

/** Parses the key columns of an address, a JSON list of names; null if it is missing or invalid. */
export function readKeys(text: string | null): readonly string[] | null {
  const read = text === null ? null : parseJson(text)
  const names = read?.ok === true && Array.isArray(read.value) ? read.value : null
  if (names === null || names.length > MOST_KEYS) return null
  return names.every((name) => typeof name === 'string') ? names : null
}

/** Writes key columns as a part of a query string with `&`; '' for suggested keys. */
export function writeKeys(names: readonly string[] | null): string {
  return names === null ? '' : `&keys=${encodeURIComponent(JSON.stringify(names))}`
}
