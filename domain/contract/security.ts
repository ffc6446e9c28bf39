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
 * How one signs in. `link`: by a one-time link; `password`: by name and password, which are those of a directory where
 * `is_directory` is true; `page`: by a page of the server's own or of others (`providers` are their names, as far as they
 * are known); where `opens` is true, `/login/{provider}` leads to each of them and back; `none`: what answers there is no server that this one knows.
 */
const signInWay = z.object({
  way: z.enum(['link', 'password', 'page', 'none']),
  server: z.nullable(z.string()),
  is_directory: z.boolean(),
  providers: z.array(z.string()),
  opens: z.optional(z.boolean()),
})

/** Asks, also for nobody, how one signs in. Not a call of Superset. */
export const askSignInWay = call({
  summary: 'How one signs in here',
  method: 'GET',
  path: '/api/v1/security/sign_in_way/',
  answer: z.object({ result: signInWay }),
})

/** Most characters of a name or a password; more is no name and no password of anybody. */
const MOST_CREDENTIAL_CHARACTERS = 1_000

const credential = z.string().check(z.minLength(1), z.maxLength(MOST_CREDENTIAL_CHARACTERS))

/** Signs in with name and password; the answer sets the cookies of the session. Not a call of Superset, which has a page for it. */
export const signInWithPassword = call({
  summary: 'Sign in with name and password',
  method: 'POST',
  path: '/api/v1/security/password_login/',
  csrf: false,
  body: z.strictObject({ username: credential, password: credential }),
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
