import { parseJson } from '#domain/core/parse.ts'

/** Most columns that an address may name. */
const MOST_KEYS = 100

/** Reads the columns that name a row from an address, a JSON list of names; null for none, and for what is no such list. */
export function readKeys(text: string | null): readonly string[] | null {
  const read = text === null ? null : parseJson(text)
  const names = read?.ok === true && Array.isArray(read.value) ? read.value : null
  if (names === null || names.length > MOST_KEYS) return null
  return names.every((name) => typeof name === 'string') ? names : null
}

/** Writes them as a part of a query string, with its `&`; '' where they are suggested. */
export function writeKeys(names: readonly string[] | null): string {
  return names === null ? '' : `&keys=${encodeURIComponent(JSON.stringify(names))}`
}
