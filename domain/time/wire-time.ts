/** Parses a time of the wire (ISO, in UTC without a zone) into ms since 1970; null if it is invalid. */
export function parseWireTime(text: string | null): number | null {
  if (text === null) return null
  const isZoned = /(Z|[+-]\d\d:?\d\d)$/.test(text)
  const at = Date.parse(isZoned ? text : `${text}Z`)
  return Number.isNaN(at) ? null : at
}
