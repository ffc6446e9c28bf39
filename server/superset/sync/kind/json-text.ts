import { isRecord, parseJson } from '#domain/core/parse.ts'

/** The object in a JSON text of a column; an empty one for no text, and for a text that holds none. */
export function objectIn(text: unknown): Readonly<Record<string, unknown>> {
  const read = typeof text === 'string' ? parseJson(text) : null
  return read?.ok === true && isRecord(read.value) ? read.value : {}
}

/** The list in a JSON text of a column; an empty one for no text, and for a text that holds none. */
export function listIn(text: unknown): readonly unknown[] {
  const read = typeof text === 'string' ? parseJson(text) : null
  return read?.ok === true && Array.isArray(read.value) ? read.value : []
}
