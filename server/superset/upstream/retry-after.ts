/** Reads a `Retry-After` in whole seconds as ms; null for a date or nonsense, so that our own pause applies. */
export function retryAfterMs(header: string | readonly string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1_000 : null
}

/** Writes a pause as whole seconds of a `Retry-After`, at least one. */
export function retryAfterSeconds(pauseMs: number): string {
  return String(Math.max(1, Math.ceil(pauseMs / 1_000)))
}
