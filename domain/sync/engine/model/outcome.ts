import type { WireError } from '#domain/errors/wire-error.ts'

/**
 * Outcome of one request. A success is 2xx, JSON, from the requested address; `body` is parsed JSON, `etag` the header.
 * A failure has the WireError and the parsed body of the answer, if any (a 412 contains the server's state). The
 * transport has already renewed the token and repeated a request rejected for it, and has checked the session after a
 * 401: `forbidden` then means that a user is signed in. Source: sync §3.9.
 */
export type Outcome =
  | { readonly ok: true; readonly status: number; readonly body: unknown; readonly etag: string | null }
  | {
      readonly ok: false
      readonly error: WireError
      readonly body: unknown
      readonly etag: string | null
    }
