import * as z from 'zod/mini'
import { call } from './call.ts'
import { me } from './me.ts'
import { okAnswer } from './wire.ts'

/** Reads the token that every write must send as X-CSRFToken. */
export const getCsrfToken = call({
  summary: 'The token that writes carry as X-CSRFToken',
  method: 'GET',
  path: '/api/v1/security/csrf_token/',
  answer: z.object({ result: z.string() }),
})

/** Signs in by the token of a one-time link; the answer sets the session cookie. Not a call of Superset. */
export const signInWithLink = call({
  summary: 'Sign in with the token of a one-time link',
  method: 'POST',
  path: '/api/v1/security/link_login/',
  csrf: false,
  body: z.strictObject({ token: z.string() }),
  answer: z.object({ result: me }),
})

/**
 * Methods of signing in. `link`: by a one-time link. `password`: by name and password, of a directory if `is_directory`
 * is true. `page`: by a page of the server or of the known `providers`; if `opens` is true, `/login/{provider}` redirects
 * to each of them and back. `none`: the server behind this one is not recognised.
 */
const signInWay = z.object({
  way: z.enum(['link', 'password', 'page', 'none']),
  server: z.nullable(z.string()),
  is_directory: z.boolean(),
  providers: z.array(z.string()),
  opens: z.optional(z.boolean()),
})

/** Reads the methods of signing in, without a session. Not a call of Superset. */
export const askSignInWay = call({
  summary: 'Methods of signing in',
  method: 'GET',
  path: '/api/v1/security/sign_in_way/',
  answer: z.object({ result: signInWay }),
})

const MOST_CREDENTIAL_CHARACTERS = 1_000

const credential = z.string().check(z.minLength(1), z.maxLength(MOST_CREDENTIAL_CHARACTERS))

/** Signs in by name and password; the answer sets the session cookies. Not a call of Superset, which has a page for it. */
export const signInWithPassword = call({
  summary: 'Sign in with name and password',
  method: 'POST',
  path: '/api/v1/security/password_login/',
  csrf: false,
  body: z.strictObject({ username: credential, password: credential }),
  answer: z.object({ result: me }),
})

/**
 * Ends the session. With `clear=cache` the browser drops its HTTP cache of this server; the page itself clears its
 * storage. Not a call of Superset, which signs out by a GET.
 */
export const signOut = call({
  summary: 'End the session',
  method: 'POST',
  path: '/api/v1/security/logout/',
  query: z.object({ clear: z.optional(z.literal('cache')) }),
  answer: okAnswer,
})
