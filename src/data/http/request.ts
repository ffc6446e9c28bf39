import { err, ok, type Result } from '#domain/core/result.ts'
import {
  type AnswerHead,
  isGoodHead,
  readAnswer,
  silentError,
  type WireError,
} from '#domain/errors/wire-error.ts'
import { clock } from '#data/clock.ts'
import { connection } from '#data/connection.ts'
import { ASK_CSRF_TOKEN, ASK_ME, csrfAnswer, readShaped, type WireCall } from './session-calls.ts'
import { learnServerTime } from './server-clock.ts'

/** Longest wait for a read, in ms. Source: sync §3.9. */
export const READ_TIMEOUT_MS = 10_000

/** Longest wait for a write, in ms. Source: sync §3.9. */
export const WRITE_TIMEOUT_MS = 30_000

/** One request as it leaves: `path` with its query string, the body written. */
export interface WireRequest {
  readonly path: string
  readonly body?: string | URLSearchParams
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
}

/** A good answer, unread. */
export interface RawAnswer {
  readonly head: AnswerHead
  readonly bytes: ArrayBuffer
}

let csrfToken: string | null = null
let origin = ''

/** Where calls go when the page is not the server's own; tests and workers of another origin need it. */
export function setServer(address: string): void {
  origin = address
  csrfToken = null
}

/** Forgets the token of the session, after its user changed. */
export function forgetCsrfToken(): void {
  csrfToken = null
}

/**
 * Sends one request and tells the connection how it went. A write that was refused before it was looked at, for its
 * token or a session that may have been renewed, is sent once more. Fails: with any WireError.
 */
export async function request(call: WireCall, wire: WireRequest): Promise<Result<RawAnswer, WireError>> {
  const outcome = await attempt(call, wire)
  connection.report(outcome.ok ? null : outcome.error)
  return outcome
}

async function attempt(call: WireCall, wire: WireRequest): Promise<Result<RawAnswer, WireError>> {
  if (call.method === 'GET' || call.csrf === false) return judge401(call, await fetchOnce(call, wire, null))
  const hadToken = csrfToken !== null
  const token = await currentToken(wire)
  if (!token.ok) return token
  const first = await fetchOnce(call, wire, token.value)
  if (first.ok || !first.error.isCsrf || !hadToken) return judge401(call, first)
  csrfToken = null
  const renewed = await currentToken(wire)
  return renewed.ok ? judge401(call, await fetchOnce(call, wire, renewed.value)) : renewed
}

async function currentToken(wire: WireRequest): Promise<Result<string, WireError>> {
  if (csrfToken !== null) return ok(csrfToken)
  const path = ASK_CSRF_TOKEN.path
  const answer = await fetchOnce(ASK_CSRF_TOKEN, { path, signal: wire.signal }, null)
  if (!answer.ok) return answer
  const read = readShaped(answer.value, csrfAnswer)
  if (!read.ok) return read
  csrfToken = read.value.result
  return ok(csrfToken)
}

/** A 401 also means "not allowed"; who is signed in tells which. Source: sync §2.3, §3.9. */
async function judge401(
  call: WireCall,
  outcome: Result<RawAnswer, WireError>,
): Promise<Result<RawAnswer, WireError>> {
  if (outcome.ok || outcome.error.status !== 401 || call.path === ASK_ME.path || call.csrf === false)
    return outcome
  const me = await fetchOnce(ASK_ME, { path: ASK_ME.path }, null)
  if (me.ok) return err({ ...outcome.error, code: 'forbidden' })
  return me.error.code === 'signed-out' ? outcome : me
}

async function fetchOnce(
  call: WireCall,
  wire: WireRequest,
  token: string | null,
): Promise<Result<RawAnswer, WireError>> {
  const isRead = call.method === 'GET'
  const timeoutMs = wire.timeoutMs ?? (isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
  const timeout = Number.isFinite(timeoutMs) ? AbortSignal.timeout(timeoutMs) : null
  const signals = [wire.signal, timeout].filter((signal) => signal !== null && signal !== undefined)
  const sentAt = clock.now()
  try {
    const response = await fetch(origin + wire.path, {
      method: call.method,
      headers: headersOf(call, wire, token),
      credentials: 'same-origin',
      // An answer of the browser's own cache would prove nothing about the server.
      cache: 'no-store',
      redirect: isRead ? 'follow' : 'manual',
      signal: AbortSignal.any(signals),
      ...(wire.body === undefined ? {} : { body: wire.body }),
    })
    learnServerTime(response.headers.get('date'), sentAt, clock.now())
    return await readResponse(response)
  } catch {
    if (wire.signal?.aborted === true) return err(silentError('aborted'))
    return err(silentError(timeout?.aborted === true ? 'timeout' : 'offline'))
  }
}

async function readResponse(response: Response): Promise<Result<RawAnswer, WireError>> {
  const head = headOf(response)
  const bytes = await response.arrayBuffer()
  if (isGoodHead(head)) return ok({ head, bytes })
  // An answer may be JSON under another name; anything else says here what went wrong.
  const read = readAnswer(head, new TextDecoder().decode(bytes))
  return read.ok ? ok({ head, bytes }) : read
}

function headersOf(call: WireCall, wire: WireRequest, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(typeof wire.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...(token !== null && call.method !== 'GET' ? { 'X-CSRFToken': token } : {}),
  }
}

function headOf(response: Response): AnswerHead {
  return {
    status: response.status,
    redirect: redirectOf(response),
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
  }
}

function redirectOf(response: Response): AnswerHead['redirect'] {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) return 'hidden'
  if (!response.redirected) return 'none'
  const { origin: from, pathname } = new URL(response.url)
  const home = origin === '' ? globalThis.location.origin : new URL(origin).origin
  return from === home && pathname.startsWith('/login') ? 'login' : 'elsewhere'
}
