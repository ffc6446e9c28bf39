import { getMe, type Me } from '#domain/contract/me.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { tagsOf } from '#server/superset/probe/page-tags.ts'
import { readBootstrap } from '#server/superset/probe/read-bootstrap.ts'
import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import type { SetCookie } from '#server/superset/upstream/set-cookies.ts'
import type { AskUpstream, UpstreamAnswer, UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import { type CookieJar, makeCookieJar } from './cookie-jar.ts'
import { type LoginPage, readLoginPage } from './login-page.ts'

/** The Superset, and the client that signs in: the Superset limits the tries of each. */
export interface UpstreamPlace {
  readonly ask: AskUpstream
  readonly address: UpstreamAddress
  readonly visitorIp: string
}

/** The user who signed in, and the cookies of the new session as the Superset set them. */
interface SignedIn {
  readonly me: Me
  readonly setCookies: readonly SetCookie[]
}

/**
 * `refused`: with the text of the page, unless it is the usual message for a wrong name or password. `too-often`: wait,
 * for `seconds` if the Superset gives them. `no-form`: it offers another way to sign in. `unreadable`: signed in, but the
 * answer does not name the user. `failed`: it was not reached.
 */
export type SignInProblem =
  | { readonly code: 'refused'; readonly text: string | null }
  | { readonly code: 'too-often'; readonly seconds: number | null }
  | { readonly code: 'no-form'; readonly page: Exclude<LoginPage, { kind: 'form' }> }
  | { readonly code: 'unreadable'; readonly status: number }
  | { readonly code: 'failed'; readonly failure: UpstreamFailure }

/** Name and password as typed; they are forwarded and never stored. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

/** The answer to a request for the login page, and its reading. */
interface ShownLogin {
  readonly answer: UpstreamAnswer
  readonly page: LoginPage
}

/** Reads how users sign in at a Superset. Fails if it was not reached. */
export async function askLoginPage(place: UpstreamPlace): Promise<Result<ShownLogin, UpstreamFailure>> {
  const answer = await getLogin(place, makeCookieJar())
  if (!answer.ok) return answer
  return ok({ answer: answer.value, page: readLoginPage(answer.value, place.address.origin) })
}

/** Signs in by the form of a Superset's own page: reads its token, sends the form, and reads the user. */
export async function signInAtUpstream(
  place: UpstreamPlace,
  credentials: Credentials,
): Promise<Result<SignedIn, SignInProblem>> {
  const jar = makeCookieJar()
  const shown = await getLogin(place, jar)
  if (!shown.ok) return err({ code: 'failed', failure: shown.error })
  if (shown.value.status === 429) return err(tooOften(shown.value))
  const page = readLoginPage(shown.value, place.address.origin)
  if (page.kind !== 'form') return err({ code: 'no-form', page })
  const sent = await sendForm(place, jar, { ...credentials, csrfToken: page.csrfToken })
  if (!sent.ok) return err({ code: 'failed', failure: sent.error })
  if (sent.value.status === 429) return err(tooOften(sent.value))
  if (!leadsAway(sent.value, place))
    return err({ code: 'refused', text: await messageOfPage(place, jar, sent.value) })
  return await whoWasLetIn(place, jar)
}

/** Superset's message for a wrong name or password. */
const USUAL_MESSAGE = /^invalid login\b/i

async function getLogin(
  place: UpstreamPlace,
  jar: CookieJar,
): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  return await send(place, jar, { method: 'GET', path: '/login/', accept: 'text/html' })
}

async function sendForm(
  place: UpstreamPlace,
  jar: CookieJar,
  { username, password, csrfToken }: Credentials & { readonly csrfToken: string | null },
): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  const form = new URLSearchParams({
    username,
    password,
    ...(csrfToken === null ? {} : { csrf_token: csrfToken }),
  })
  return await send(place, jar, { method: 'POST', path: '/login/', accept: 'text/html', form })
}

interface LoginRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly accept: string
  readonly form?: URLSearchParams
}

async function send(
  { ask, address: { origin, prefix }, visitorIp }: UpstreamPlace,
  jar: CookieJar,
  { method, path, accept, form }: LoginRequest,
): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  const cookie = jar.header()
  const answer = await ask({
    method,
    path,
    headers: {
      accept,
      'x-forwarded-for': visitorIp,
      ...(cookie === '' ? {} : { cookie }),
      // Over https Flask-WTF accepts a form only from its own page.
      ...(form === undefined
        ? {}
        : {
            'content-type': 'application/x-www-form-urlencoded',
            origin,
            referer: `${origin}${prefix}${path}`,
          }),
    },
    body: form === undefined ? '' : form.toString(),
  })
  if (answer.ok) jar.add(answer.value)
  return answer
}

/** Whether the answer to a form redirects away from the login page, as it does on success. */
export function leadsAway({ status, headers }: UpstreamAnswer, { address }: UpstreamPlace): boolean {
  if (status < 300 || status >= 400) return false
  const location = headers['location'] ?? ''
  if (!URL.canParse(location, address.origin)) return false
  const { pathname } = new URL(location, address.origin)
  return !`${pathname}/`.startsWith(`${address.prefix}/login/`)
}

/** The message of the page after a failed sign-in; null for the usual one. */
async function messageOfPage(
  place: UpstreamPlace,
  jar: CookieJar,
  sent: UpstreamAnswer,
): Promise<string | null> {
  const page = sent.status === 200 ? ok(sent) : await getLogin(place, jar)
  if (!page.ok) return null
  const bootstrap = readBootstrap(tagsOf(page.value.body))
  const texts = bootstrap.ok ? bootstrap.value.flashes.map(({ text }) => text) : []
  return texts.findLast((text) => !USUAL_MESSAGE.test(text)) ?? null
}

async function whoWasLetIn(place: UpstreamPlace, jar: CookieJar): Promise<Result<SignedIn, SignInProblem>> {
  const answer = await send(place, jar, { method: 'GET', path: getMe.path, accept: 'application/json' })
  if (!answer.ok) return err({ code: 'failed', failure: answer.error })
  const body = parseJson(answer.value.body)
  const read = getMe.answer.safeParse(body.ok ? body.value : null)
  if (!read.success) return err({ code: 'unreadable', status: answer.value.status })
  return ok({ me: read.data.result, setCookies: jar.cookies() })
}

function tooOften({ headers }: UpstreamAnswer): SignInProblem {
  const seconds = headers['retry-after'] ?? ''
  return { code: 'too-often', seconds: /^\d{1,6}$/.test(seconds) ? Number(seconds) : null }
}
