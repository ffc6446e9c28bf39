import * as z from 'zod/mini'
import { call } from './call.ts'
import { me } from './me.ts'
import { okAnswer } from './wire.ts'

/** Gives the token that every write must carry as X-CSRFToken. */
export const getCsrfToken = call({
  summary: 'The token that writes carry as X-CSRFToken',
  method: 'GET',
  path: '/api/v1/security/csrf_token/',
  answer: z.object({ result: z.string() }),
})

/** Signs the browser in with the token of a one-time link; the answer sets the session cookie. Not a call of Superset. */
export const signInWithLink = call({
  summary: 'Sign in with the token of a one-time link',
  method: 'POST',
  path: '/api/v1/security/link_login/',
  csrf: false,
  body: z.strictObject({ token: z.string() }),
  answer: z.object({ result: me }),
})

/**
 * Ends the session. With `clear=cache` the answer has the browser drop all that it cached of this server's answers; of
 * its storage only the page can say whose it is. Not a call of Superset, which signs out by a GET.
 */
export const signOut = call({
  summary: 'End the session',
  method: 'POST',
  path: '/api/v1/security/logout/',
  query: z.object({ clear: z.optional(z.literal('cache')) }),
  answer: okAnswer,
})
