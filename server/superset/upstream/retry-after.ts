/** A date in the format of HTTP. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Reads a `Retry-After`, seconds or a date, as ms from `now` (ms since 1970); null if invalid, so that our own pause applies. */
export function retryAfterMs(header: string | readonly string[] | undefined, now: number): number | null {
  if (typeof header !== 'string') return null
  const text = header.trim()
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1_000
  return HTTP_DATE.test(text) ? Math.max(0, Date.parse(text) - now) : null
}

/** Writes a pause as the seconds of a `Retry-After`, at least one. */
export function retryAfterSeconds(pauseMs: number): string {
  return String(Math.max(1, Math.ceil(pauseMs / 1_000)))
}
