import { clock } from '#data/platform/clock.ts'
import { learnServerTime } from '#data/platform/server-clock.ts'
import { trafficTap } from '#data/platform/traffic-tap.ts'
import { COMPLETENESS_HEADER } from '#domain/core/completeness/completeness-header.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import {
  type AnswerHead,
  isFileHead,
  isGoodHead,
  readAnswer,
  silentError,
  type WireError,
} from '#domain/errors/wire-error.ts'
import { ASK_CSRF_TOKEN, ASK_ME, csrfAnswer, meAnswer, readShaped, type WireCall } from './session-calls.ts'

/** Longest wait for a read, in ms. Source: sync §3.9. */
const READ_TIMEOUT_MS = 10_000

/** Longest wait for a write, in ms. Source: sync §3.9. */
const WRITE_TIMEOUT_MS = 30_000

/**
 * One request as it leaves: `path` with its query string, the body written; a text is JSON unless `headers` say else.
 * `isStillWanted` is called right before a write leaves; one that is not ends as `aborted`.
 */
export interface WireRequest {
  readonly path: string
  readonly body?: string | URLSearchParams | FormData
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** The answer may be a file. */
  readonly takesFile?: boolean
  readonly isStillWanted?: () => Promise<boolean>
}

/** An answer, unread; `etag` names the revision that it speaks of. */
export interface RawAnswer {
  readonly head: AnswerHead
  readonly bytes: ArrayBuffer
  readonly etag: string | null
  /** The header that brings the completeness of a file, unread; null where there is none. */
  readonly completeness?: string | null | undefined
}

/** What became of a request: how it is judged, and the answer itself where one came, also a refusal's. */
interface Exchanged {
  readonly outcome: Result<RawAnswer, WireError>
  readonly answer: RawAnswer | null
}

/** A time limit: `passed` once it is over; `stop` lets it go. */
interface Deadline {
  readonly signal: AbortSignal
  readonly stop: () => void
}

/**
 * What requests are made with. With an `ownerId` a token is used for that user's writes only: another may have signed in
 * since the last one, and a new token would send this user's work into his account. Source: sync §2.3.
 */
export interface RequestDeps {
  readonly ownerId?: number
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly deadline: (afterMs: number) => Deadline
  readonly learnTime: (dateHeader: string | null, sentAt: number, receivedAt: number) => void
}

/** Makes requests of one session. */
export interface Requester {
  /**
   * Sends one request. A write that was refused before it was read, for its token or a session that may have been
   * renewed, is sent once more; nothing else is. Never throws.
   */
  readonly exchange: (call: WireCall, wire: WireRequest) => Promise<Exchanged>
  /** Requests the token of writes where there is none, so that the first write does not wait for it. Never throws. */
  readonly readyForWrites: () => Promise<void>
  /** Forgets the token of the session, after its user changed. */
  readonly forgetCsrfToken: () => void
  /** Where calls go when the page is not the server's own. */
  readonly setServer: (address: string) => void
}

/** Makes a requester; the token of writes is requested with the first of them. Source: sync §2.3, §3.9. */
export function makeRequester(deps: RequestDeps, address = ''): Requester {
  let csrfToken: string | null = null
  let origin = address

  async function attempt(call: WireCall, wire: WireRequest): Promise<Exchanged> {
    if (call.method === 'GET' || call.csrf === false) return judge401(call, await fetchOnce(call, wire, null))
    const hadToken = csrfToken !== null
    const token = await currentToken(wire)
    if (!token.ok) return { outcome: token, answer: null }
    const first = await write(call, wire, token.value)
    if (first.outcome.ok || !first.outcome.error.isCsrf || !hadToken) return judge401(call, first)
    csrfToken = null
    const renewed = await currentToken(wire)
    if (!renewed.ok) return { outcome: renewed, answer: null }
    return judge401(call, await write(call, wire, renewed.value))
  }

  async function write(call: WireCall, wire: WireRequest, token: string): Promise<Exchanged> {
    return (await isStillWanted(wire)) ? fetchOnce(call, wire, token) : NOT_SENT
  }

  async function currentToken(wire: WireRequest): Promise<Result<string, WireError>> {
    if (csrfToken !== null) return ok(csrfToken)
    const { outcome } = await fetchOnce(ASK_CSRF_TOKEN, tokenRequest(wire.signal), null)
    if (!outcome.ok) return outcome
    const read = readShaped(outcome.value, csrfAnswer)
    if (!read.ok) return read
    // Asked after the token was given: a token of another session is refused, so this one is the owner's from here on.
    const owned = await checkOwner(deps.ownerId, async () =>
      fetchOnce(ASK_ME, { path: ASK_ME.path, signal: wire.signal }, null),
    )
    if (!owned.ok) return owned
    csrfToken = read.value.result
    return ok(csrfToken)
  }

  /** A 401 also means "not allowed"; who is signed in tells which. */
  async function judge401(call: WireCall, sent: Exchanged): Promise<Exchanged> {
    const { outcome, answer } = sent
    if (outcome.ok || outcome.error.status !== 401 || call.path === ASK_ME.path || call.csrf === false)
      return sent
    const me = await fetchOnce(ASK_ME, { path: ASK_ME.path }, null)
    if (me.outcome.ok) return { outcome: err({ ...outcome.error, code: 'forbidden' }), answer }
    return me.outcome.error.code === 'signed-out' ? sent : { outcome: me.outcome, answer }
  }

  async function fetchOnce(call: WireCall, wire: WireRequest, token: string | null): Promise<Exchanged> {
    const isRead = call.method === 'GET'
    const timeoutMs = wire.timeoutMs ?? (isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
    const deadline = Number.isFinite(timeoutMs) ? deps.deadline(timeoutMs) : null
    const signals = [wire.signal, deadline?.signal].filter((signal) => signal !== undefined)
    const sentAt = deps.now()
    try {
      const init = initOf(call, wire, { token, signal: AbortSignal.any(signals) })
      const response = await deps.fetch(origin + wire.path, init)
      deps.learnTime(response.headers.get('date'), sentAt, deps.now())
      return await readResponse(response, origin, wire.takesFile === true)
    } catch {
      const code =
        wire.signal?.aborted === true ? 'aborted' : deadline?.signal.aborted === true ? 'timeout' : 'offline'
      return { outcome: err(silentError(code)), answer: null }
    } finally {
      deadline?.stop()
    }
  }

  return {
    exchange: attempt,
    readyForWrites: async () => void (await currentToken(tokenRequest(undefined))),
    forgetCsrfToken: () => {
      csrfToken = null
    },
    setServer: (given) => {
      origin = given
      csrfToken = null
    },
  }
}

function tokenRequest(signal: WireRequest['signal']): WireRequest {
  return { path: ASK_CSRF_TOKEN.path, signal }
}

const NOT_SENT: Exchanged = { outcome: err(silentError('aborted')), answer: null }

async function isStillWanted(wire: WireRequest): Promise<boolean> {
  return wire.isStillWanted === undefined || wire.isStillWanted()
}

function initOf(
  call: WireCall,
  wire: WireRequest,
  { token, signal }: { readonly token: string | null; readonly signal: AbortSignal },
): RequestInit {
  return {
    method: call.method,
    headers: headersOf(call, wire, token),
    credentials: 'same-origin',
    // An answer of the browser's own cache would prove nothing about the server.
    cache: 'no-store',
    redirect: call.method === 'GET' ? 'follow' : 'manual',
    signal,
    ...(wire.body === undefined ? {} : { body: wire.body }),
  }
}

/** Tells whether the session is still the owner's. Fails: `signed-out` when it is not, and as the question does. */
async function checkOwner(
  ownerId: number | undefined,
  askMe: () => Promise<Exchanged>,
): Promise<Result<void, WireError>> {
  if (ownerId === undefined) return ok(undefined)
  const { outcome } = await askMe()
  if (!outcome.ok) return outcome
  const read = readShaped(outcome.value, meAnswer)
  if (!read.ok) return read
  return read.value.result.id === ownerId ? ok(undefined) : err(silentError('signed-out'))
}

async function readResponse(response: Response, origin: string, takesFile: boolean): Promise<Exchanged> {
  const head = headOf(response, origin)
  const answer = {
    head,
    bytes: await response.arrayBuffer(),
    etag: response.headers.get('etag'),
    completeness: response.headers.get(COMPLETENESS_HEADER),
  }
  if (isGoodHead(head) || (takesFile && isFileHead(head))) return { outcome: ok(answer), answer }
  // An answer may be JSON under another name; anything else says here what went wrong.
  const read = readAnswer(head, new TextDecoder().decode(answer.bytes))
  return { outcome: read.ok ? ok(answer) : read, answer }
}

function headersOf(call: WireCall, wire: WireRequest, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(typeof wire.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...(token !== null && call.method !== 'GET' ? { 'X-CSRFToken': token } : {}),
    ...wire.headers,
  }
}

function headOf(response: Response, origin: string): AnswerHead {
  return {
    status: response.status,
    redirect: redirectOf(response, origin),
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
  }
}

function redirectOf(response: Response, origin: string): AnswerHead['redirect'] {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) return 'hidden'
  if (!response.redirected) return 'none'
  const { origin: from, pathname } = new URL(response.url)
  const home = origin === '' ? globalThis.location.origin : new URL(origin).origin
  return from === home && pathname.startsWith('/login') ? 'login' : 'elsewhere'
}

/** A limit on the machine's own clock. */
export function clockDeadline(afterMs: number): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), afterMs)
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

/** What requests are made with on this machine: its network, clock and timers. */
export const machineRequests: RequestDeps = {
  fetch: async (address, init) => {
    trafficTap.sent?.(address, init.body)
    return fetch(address, init)
  },
  now: clock.now,
  deadline: clockDeadline,
  learnTime: learnServerTime,
}
