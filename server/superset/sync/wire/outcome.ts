import type { HttpError } from '#server/http/errors/http-error.ts'
import type { UpstreamRequest } from '#server/superset/upstream/upstream.ts'

/** A request to the upstream, before it has credentials. */
export interface PlainRequest extends Pick<UpstreamRequest, 'method' | 'path'> {
  readonly json?: unknown
  readonly form?: string
}

/**
 * The outcome of a request. `done` with its answer; `absent`: its record does not exist; `refused`: it was rejected and changed
 * nothing; `unread`: it was not processed; `unknown`: it may have been processed. `error` is the answer for the browser.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'absent'; readonly error: HttpError }
  | { readonly kind: 'refused'; readonly error: HttpError }
  | { readonly kind: 'unread'; readonly error: HttpError }
  | { readonly kind: 'unknown'; readonly error: HttpError }

/** An outcome without an answer. */
export type Failure = Exclude<Outcome, { readonly kind: 'done' }>
