/** Limits of a request before its call; times in ms, lengths in characters. */
export interface RequestLimits {
  /** Longest time for the headers to arrive. */
  readonly headersMs: number
  /** Longest time for the complete request to arrive. */
  readonly totalMs: number
  /** How often slow requests are looked for. */
  readonly checkEveryMs: number
  /** Longest address of a call, with its query string. */
  readonly addressLength: number
  /** How often a WebSocket is pinged; it is closed if it has not answered by the next ping. Source: wire §10. */
  readonly pingEveryMs: number
}

/** The limits of the product: a slow mobile connection sends 4 MB in a minute. */
export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 20_000,
  totalMs: 60_000,
  checkEveryMs: 5_000,
  addressLength: 8_192,
  pingEveryMs: 15_000,
}
