import type { BoundedJson } from '#domain/core/json/bounded-json.ts'
import { JSON_FAULT_TEXTS } from '#domain/core/json/json-limits.ts'

/** Why a JSON text of a request is rejected: the reference server's message for invalid JSON, or the limit that it exceeds. Null for a valid text. */
export function jsonTextFault(read: BoundedJson, notJson = 'JSON not valid'): string | null {
  if (read.ok) return null
  const { code } = read.error
  return code === 'not-json' ? notJson : `The JSON text ${JSON_FAULT_TEXTS[code]}. Nothing was changed.`
}
