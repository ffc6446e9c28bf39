import type { Result } from '#domain/core/result.ts'

/** A request to the Superset behind us; `path` has its query string, header names are in small letters. */
export interface UpstreamRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What it answered, read whole; a redirect is an answer, and is never followed. */
export interface UpstreamAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Why there is no answer. `unreached`: nothing of the request arrived. `unknown`: it may have arrived, and nobody knows
 * what became of it. `paused`: it was not sent, since the upstream is down or asked us to wait; `retryAt` is ms since 1970.
 */
export type UpstreamFailure =
  | { readonly code: 'unreached'; readonly reason: string }
  | { readonly code: 'unknown'; readonly reason: string }
  | { readonly code: 'paused'; readonly reason: string; readonly retryAt: number }

/**
 * Asks the upstream once, and never again by itself: whoever asks knows whether that is safe. Credentials are in the
 * headers of the request alone; nothing of them is kept.
 */
export type AskUpstream = (request: UpstreamRequest) => Promise<Result<UpstreamAnswer, UpstreamFailure>>
