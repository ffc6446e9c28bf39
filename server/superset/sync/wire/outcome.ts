import type { HttpError } from '#server/http/errors/http-error.ts'
import type { UpstreamRequest } from '#server/superset/upstream/upstream.ts'

/** A request to the upstream, before it has credentials. */
export interface PlainRequest extends Pick<UpstreamRequest, 'method' | 'path'> {
  readonly json?: unknown
  readonly form?: string
}

/**
 * What became of a request: `done` with its answer; `absent`, what it names is not there; `refused`, it was read and nothing
 * was done; `unread`, nobody looked at it; `unknown`, nobody knows. `error` is what the browser is told of it.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'absent'; readonly error: HttpError }
  | { readonly kind: 'refused'; readonly error: HttpError }
  | { readonly kind: 'unread'; readonly error: HttpError }
  | { readonly kind: 'unknown'; readonly error: HttpError }

/** What went wrong. */
export type Failure = Exclude<Outcome, { readonly kind: 'done' }>
