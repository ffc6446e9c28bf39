import type { IncomingHttpHeaders } from 'node:http'
import type { Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { RequestSession } from '#server/http/implement.ts'
import { bodyOf } from '#server/http/mount.ts'
import { readPreference } from '#server/http/prefer.ts'
import { readSyncedHeaders } from '#server/http/synced-request.ts'
import { currentUser } from './current-user.ts'
import type { FrontRoute } from './front-route.ts'
import type { Front } from './wire/front.ts'

/**
 * A request of a browser to a route. `cookie` goes to the Superset; `visitorIp` is the browser's machine; `body` is decoded by
 * its type; `params` and `query` are not parsed yet.
 */
interface FrontRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly cookie: string
  readonly visitorIp: string | null
  readonly params: unknown
  readonly query: Record<string, unknown>
  readonly body: unknown
}

/** Answers a call of synced records. Fails: as the embedded server does, and as the Superset does. */
export async function answerCall(
  front: Front,
  route: FrontRoute,
  request: FrontRequest,
): Promise<Result<unknown, HttpError>> {
  const csrfToken = request.headers['x-csrftoken']
  const caller = {
    cookie: request.cookie,
    csrfToken: typeof csrfToken === 'string' ? csrfToken : null,
    visitorIp: request.visitorIp,
  }
  const user = await currentUser(front, caller)
  if (!user.ok) return user
  const body = bodyOf(request, route)
  if (!body.ok) return body
  return await route.run(
    { front, caller, user: user.value },
    {
      params: request.params,
      query: request.query,
      body: body.value,
      user: user.value,
      session: NO_SESSION,
      signal: new AbortController().signal,
      now: front.now(),
      synced: readSyncedHeaders(request, route.call),
      preference: readPreference(undefined),
      origin: request.headers.origin ?? null,
    },
  )
}

/** The upstream has the session: a front gives out none. */
const NO_SESSION: RequestSession = {
  token: null,
  csrfToken: () => '',
  start: () => undefined,
  end: () => undefined,
}
