/** Reads a time of the wire (ISO, with or without a zone; without it means UTC) as ms since 1970; null when it is none. */
export function parseWireTime(text: string | null): number | null {
  if (text === null) return null
  const isZoned = /(Z|[+-]\d\d:?\d\d)$/.test(text)
  const at = Date.parse(isZoned ? text : `${text}Z`)
  return Number.isNaN(at) ? null : at
}

/** A time of the wire as ms since 1970: ISO text, a number of ms, or one written as text; null for anything else. */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  return /^\d{1,16}(\.\d{1,9})?$/.test(value) ? Number(value) : parseWireTime(value)
}
