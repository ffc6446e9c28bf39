import type { WireError } from '#domain/errors/wire-error.ts'

/**
 * What became of one request. A good answer is 2xx, JSON, from the address asked; its `body` is parsed JSON, its `etag`
 * the header as it came. A failure brings the WireError and, where an answer came, its parsed body (a 412 tells the
 * server's state). The transport has already renewed the token of the session and sent once more where a request was
 * refused for it, and asked who is signed in after a 401: `forbidden` then means that somebody is. Source: sync §3.9.
 */
export type Outcome =
  | { readonly ok: true; readonly status: number; readonly body: unknown; readonly etag: string | null }
  | {
      readonly ok: false
      readonly error: WireError
      readonly body: unknown
      readonly etag: string | null
    }
