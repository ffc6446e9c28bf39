import { parseJson } from '#domain/core/parse.ts'

/** Writes a JSON list as the text of an array, such as `{1,NULL,"a b"}`; null for other JSON, and for lists with objects. */
export function arrayLiteral(json: string): string | null {
  const read = parseJson(json)
  return read.ok && Array.isArray(read.value) ? itemText(read.value) : null
}

function itemText(value: unknown): string | null {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
  if (!Array.isArray(value)) return null
  const items = value.map((item: unknown) => itemText(item))
  return items.includes(null) ? null : `{${items.join(',')}}`
}
