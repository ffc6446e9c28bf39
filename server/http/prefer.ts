/** How long a request is willing to wait for its answer. Source: wire §10. */
export interface Preference {
  /** Longest wait in ms before the answer may be 202; null for no limit. */
  readonly waitMs: number | null
  /** Whether 202 is preferred to any wait. */
  readonly respondsAsync: boolean
}

/** The longest accepted wait in seconds, an hour. */
const MOST_SECONDS = 3_600

/** Reads the header Prefer. Other preferences and invalid ones are ignored, as the standard requires. */
export function readPreference(header: string | readonly string[] | undefined): Preference {
  const text = typeof header === 'string' ? header : (header ?? []).join(',')
  const parts = text.split(',', 20).map((part) => part.trim().toLowerCase())
  const respondsAsync = parts.includes('respond-async')
  const [wait] = parts.flatMap((part) => /^wait\s*=\s*"?(\d{1,6})"?$/.exec(part)?.[1] ?? [])
  const waitMs = wait === undefined ? null : Math.min(Number(wait), MOST_SECONDS) * 1000
  return { waitMs: waitMs ?? (respondsAsync ? 0 : null), respondsAsync }
}
