import type { Result } from '#domain/core/result.ts'

/** A request to the Superset; `path` includes its query string, header names are in lower case. */
export interface UpstreamRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A buffered answer; a redirect is an answer, and is never followed. */
export interface UpstreamAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Why there is no answer. `unreached`: nothing of the request arrived. `unknown`: it may have arrived, with unknown
 * effect. `paused`: it was not sent, since the Superset is down or requested a pause; `retryAt` is ms since 1970.
 */
export type UpstreamFailure =
  | { readonly code: 'unreached'; readonly reason: string }
  | { readonly code: 'unknown'; readonly reason: string }
  | { readonly code: 'paused'; readonly reason: string; readonly retryAt: number }

/** Sends a request once; only its caller knows whether a retry is safe. Credentials are in its headers only, and are not stored. */
export type AskUpstream = (request: UpstreamRequest) => Promise<Result<UpstreamAnswer, UpstreamFailure>>
