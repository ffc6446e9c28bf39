import type { Answer } from '#domain/contract/call.ts'
import type { askSignInWay, signInWithPassword } from '#domain/contract/security.ts'
import { unreachable } from '#domain/core/assert.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { failureError, unwellError } from '#server/superset/front/front-errors.ts'
import type { SetCookie } from '#server/superset/upstream/set-cookies.ts'
import type { LoginPage } from './login-page.ts'
import { isProviderName } from './provider-sign-in.ts'
import {
  askLoginPage,
  type Credentials,
  type SignInProblem,
  signInAtUpstream,
  type UpstreamPlace,
} from './sign-in.ts'

/** The sign-in that the Superset offers, for our page; `server` is its host. Fails if it was not reached. */
export async function signInWayAt(
  place: UpstreamPlace,
  now: number,
): Promise<Result<Answer<typeof askSignInWay>, HttpError>> {
  const page = await askLoginPage(place)
  if (!page.ok) return err(failureError(page.error, place.address, now))
  const unwell = unwellError(page.value.answer, place.address, now)
  if (unwell !== null) return err(unwell)
  const server = new URL(place.address.origin).host
  return ok({ result: { server, ...wayOf(page.value.page, place) } })
}

type Way = Omit<Answer<typeof askSignInWay>['result'], 'server'>

function wayOf(page: LoginPage, { address }: UpstreamPlace): Way {
  switch (page.kind) {
    case 'form':
      return { way: 'password', is_directory: page.isDirectory, providers: [] }
    case 'providers':
      return {
        way: 'page',
        is_directory: false,
        providers: [...page.names],
        ...(page.areAddresses && address.prefix === '' && page.names.every(isProviderName)
          ? { opens: true }
          : {}),
      }
    case 'elsewhere':
      return { way: 'page', is_directory: false, providers: [page.host] }
    case 'page':
      return { way: 'page', is_directory: false, providers: [] }
    case 'none':
      return { way: 'none', is_directory: false, providers: [] }
    default:
      return unreachable(page)
  }
}

/** The user who signed in, and the cookies of the session. */
interface SignInAnswer {
  readonly body: Answer<typeof signInWithPassword>
  readonly setCookies: readonly SetCookie[]
}

/** Signs in with name and password. Fails with the message for the form. */
export async function passwordSignIn(
  place: UpstreamPlace,
  credentials: Credentials,
  now: number,
): Promise<Result<SignInAnswer, HttpError>> {
  const signed = await signInAtUpstream(place, credentials)
  if (!signed.ok) return err(problemError(signed.error, place, now))
  return ok({ body: { result: signed.value.me }, setCookies: signed.value.setCookies })
}

function problemError(problem: SignInProblem, { address }: UpstreamPlace, now: number): HttpError {
  switch (problem.code) {
    case 'refused':
      return messageError(
        401,
        problem.text === null
          ? 'The name or the password is wrong, or the account is switched off.'
          : `The Superset says: ${problem.text}`,
      )
    case 'too-often':
      return waitError(429, 'Too many tries. Wait a moment, then try again.', problem.seconds)
    case 'no-form':
      return messageError(
        409,
        'This Superset no longer signs in by name and password. Load the page again to see how it does.',
      )
    case 'unreadable':
      return messageError(
        502,
        `The Superset took the password, and then did not say who you are (status ${problem.status}). Try again.`,
      )
    case 'failed':
      return failureError(problem.failure, address, now)
    default:
      return unreachable(problem)
  }
}

/**
 * Ends a session at the Superset; the result removes its cookies. Fails if the Superset was not reached or failed: then
 * the session may still exist, and the cookies stay.
 */
export async function signOutAt(
  { ask, address, visitorIp }: UpstreamPlace,
  cookie: string,
  now: number,
): Promise<Result<readonly SetCookie[], HttpError>> {
  const names = cookie.split('; ').map((pair) => pair.slice(0, pair.indexOf('=')))
  const taken = names.filter((name) => name !== '').map((name) => ({ name, value: '', maxAge: 0 }))
  if (taken.length === 0) return ok([])
  const headers = { accept: 'text/html', cookie, 'x-forwarded-for': visitorIp }
  const left = await ask({ method: 'GET', path: '/logout/', headers, body: '' })
  if (!left.ok) return err(failureError(left.error, address, now))
  return left.value.status >= 500
    ? err(messageError(502, `The Superset did not end the session (status ${left.value.status}). Try again.`))
    : ok(taken)
}

function waitError(status: number, text: string, seconds: number | null): HttpError {
  const error = messageError(status, text)
  return seconds === null ? error : { ...error, headers: { 'retry-after': String(Math.max(1, seconds)) } }
}
