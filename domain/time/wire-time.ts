/** Reads a time of the wire (ISO, with or without a zone; without it means UTC) as ms since 1970; null when it is none. */
export function parseWireTime(text: string | null): number | null {
  if (text === null) return null
  const isZoned = /(Z|[+-]\d\d:?\d\d)$/.test(text)
  const at = Date.parse(isZoned ? text : `${text}Z`)
  return Number.isNaN(at) ? null : at
}
