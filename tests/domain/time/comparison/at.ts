/** Converts a day or a time without a zone to ms since 1970. */
export function at(text: string): number {
  return Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00:00Z`)
}
