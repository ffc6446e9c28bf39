/** What the server takes of a request before it does any work for it; times in ms, lengths in characters. */
export interface RequestLimits {
  /** Longest time in which all headers have to come. */
  readonly headersMs: number
  /** Longest time in which the whole request has to come, its body included. */
  readonly totalMs: number
  /** How often the server checks for requests that took too long. */
  readonly checkEveryMs: number
  /** Longest address of a call, query string included. */
  readonly addressLength: number
  /** How often a WebSocket is tried; one that did not answer since is ended. Source: wire §10. */
  readonly pingEveryMs: number
}

/** The limits of the product: 4 MB within a minute is what a slow telephone sends. */
export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 20_000,
  totalMs: 60_000,
  checkEveryMs: 5_000,
  addressLength: 8_192,
  pingEveryMs: 15_000,
}
