import { isRecord, parseJson } from '#domain/core/parse.ts'

/** The object in a stored JSON text; an empty one for any other text. */
export function jsonObject(text: string): Record<string, unknown> {
  const parsed = parseJson(text)
  return parsed.ok && isRecord(parsed.value) ? parsed.value : {}
}
