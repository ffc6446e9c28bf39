import { isRecord, parseJson } from '#domain/core/parse.ts'

/** What a stored JSON text says, when that is an object; else an empty one. */
export function jsonObject(text: string): Record<string, unknown> {
  const parsed = parseJson(text)
  return parsed.ok && isRecord(parsed.value) ? parsed.value : {}
}
