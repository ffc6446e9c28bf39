import { connection } from '#data/http/connection.ts'
import { machineRequests, makeRequester } from '#data/http/exchange/requester.ts'
import { forgetSession } from '#data/http/request.ts'
import { meAnswer, readShaped, type WireCall } from '#data/http/session-calls.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, flag, list, nullable, oneOf, optional, text } from '#domain/core/shape.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { LEAVING_KEY, type ServerUser } from './ask-server.ts'

/** The sign-in method of the server, as in `domain/contract/security.ts`. */
export interface SignInWay {
  readonly way: 'link' | 'password' | 'page' | 'none'
  readonly server: string | null
  readonly is_directory: boolean
  readonly providers: readonly string[]
  /** Each provider has an address on this server that redirects to it. */
  readonly opens?: boolean
}

/** Reads the sign-in method. Written out like the calls of the start; a test compares it with the contract. */
export const ASK_SIGN_IN_WAY: WireCall = { method: 'GET', path: '/api/v1/security/sign_in_way/' }

/** Signs in with name and password. */
export const SIGN_IN_WITH_PASSWORD: WireCall = {
  method: 'POST',
  path: '/api/v1/security/password_login/',
  csrf: false,
}

/** Answer of ASK_SIGN_IN_WAY. */
export const signInWayAnswer = fields<{ readonly result: SignInWay }>({
  result: fields<SignInWay>({
    way: oneOf(['link', 'password', 'page', 'none']),
    server: nullable(text),
    is_directory: flag,
    providers: list(text),
    opens: optional(flag),
  }),
})

/** Does not report to the connection, because an answer without a session is no evidence of one. */
const requester = makeRequester(machineRequests)

/** Reads the sign-in method. A server without this call signs in by link. Fails: with any other WireError. */
export async function readSignInWay(): Promise<Result<SignInWay, WireError>> {
  const { outcome } = await requester.exchange(ASK_SIGN_IN_WAY, { path: ASK_SIGN_IN_WAY.path })
  if (!outcome.ok) return outcome.error.code === 'not-found' ? ok(BY_LINK) : outcome
  const read = readShaped(outcome.value, signInWayAnswer)
  return read.ok ? ok(read.value.result) : read
}

const BY_LINK: SignInWay = { way: 'link', server: null, is_directory: false, providers: [] }

/** Name and password; never stored. */
interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in with name and password; the new session replaces the old one. Fails: with any WireError. */
export async function signInWithPassword(credentials: Credentials): Promise<ServerUser> {
  const { path } = SIGN_IN_WITH_PASSWORD
  const { outcome } = await requester.exchange(SIGN_IN_WITH_PASSWORD, {
    path,
    body: JSON.stringify(credentials),
  })
  if (!outcome.ok) return err(outcome.error)
  const read = readShaped(outcome.value, meAnswer)
  if (!read.ok) return read
  forgetSession()
  localStorage.removeItem(LEAVING_KEY)
  connection.report(null)
  return ok(read.value.result)
}
