import {
  ASK_CSRF_TOKEN,
  ASK_ME,
  csrfAnswer,
  meAnswer,
  readShaped,
  type WireCall,
} from '#data/http/session-calls.ts'
import { clock } from '#data/platform/clock.ts'
import { learnServerTime } from '#data/platform/server-clock.ts'
import { trafficTap } from '#data/platform/traffic-tap.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { silentError, type WireError } from '#domain/errors/wire-error.ts'
import { type Deadline, type Exchanged, type FetchDeps, fetchCall, type WireRequest } from './fetch-call.ts'

/**
 * Dependencies of a requester. With `ownerId`, writes are sent only while that user is signed in: with a new token, they would
 * go to the account of another user who signed in since. Source: sync §2.3.
 */
export interface RequestDeps extends FetchDeps {
  readonly ownerId?: number
}

/** Makes requests of one session. */
export interface Requester {
  /**
   * Sends one request. A write that was rejected for an old token, before it was processed, is sent once more with a
   * new one; nothing else is. Never throws.
   */
  readonly exchange: (call: WireCall, wire: WireRequest) => Promise<Exchanged>
  /** Fetches the token ahead of the first write. Never throws. */
  readonly readyForWrites: () => Promise<void>
  /** Drops the token of the session, after its user changed. */
  readonly forgetCsrfToken: () => void
  /** Sets the origin of the server, if it is not the page's own. */
  readonly setServer: (address: string) => void
}

/** Makes a requester; the token is fetched with the first write. Source: sync §2.3, §3.9. */
export function makeRequester(deps: RequestDeps, address = ''): Requester {
  let csrfToken: string | null = null
  let origin = address

  const send = async (call: WireCall, wire: WireRequest, token: string | null = null): Promise<Exchanged> =>
    await fetchCall(deps, call, wire, { origin, token })

  async function attempt(call: WireCall, wire: WireRequest): Promise<Exchanged> {
    if (call.method === 'GET' || call.csrf === false) return classify401(call, await send(call, wire))
    const hadToken = csrfToken !== null
    const token = await currentToken(wire)
    if (!token.ok) return { outcome: token, answer: null }
    const first = await write(call, wire, token.value)
    if (first.outcome.ok || !first.outcome.error.isCsrf || !hadToken) return classify401(call, first)
    csrfToken = null
    const renewed = await currentToken(wire)
    if (!renewed.ok) return { outcome: renewed, answer: null }
    return classify401(call, await write(call, wire, renewed.value))
  }

  async function write(call: WireCall, wire: WireRequest, token: string): Promise<Exchanged> {
    return (await isStillWanted(wire)) ? send(call, wire, token) : NOT_SENT
  }

  async function currentToken(wire: WireRequest): Promise<Result<string, WireError>> {
    if (csrfToken !== null) return ok(csrfToken)
    const { outcome } = await send(ASK_CSRF_TOKEN, tokenRequest(wire.signal))
    if (!outcome.ok) return outcome
    const read = readShaped(outcome.value, csrfAnswer)
    if (!read.ok) return read
    // Checked after the token: a token of another session would be rejected.
    const owned = await checkOwner(deps.ownerId, async () =>
      send(ASK_ME, { path: ASK_ME.path, signal: wire.signal }),
    )
    if (!owned.ok) return owned
    csrfToken = read.value.result
    return ok(csrfToken)
  }

  /** A 401 can also mean "not allowed"; reading the signed-in user decides. */
  async function classify401(call: WireCall, sent: Exchanged): Promise<Exchanged> {
    const { outcome, answer } = sent
    if (outcome.ok || outcome.error.status !== 401 || call.path === ASK_ME.path || call.csrf === false)
      return sent
    const me = await send(ASK_ME, { path: ASK_ME.path })
    if (me.outcome.ok) return { outcome: err({ ...outcome.error, code: 'forbidden' }), answer }
    return me.outcome.error.code === 'signed-out' ? sent : { outcome: me.outcome, answer }
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

/** Checks that the session is the owner's. Fails: `signed-out` if not, and as the request does. */
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

/** A time limit by the machine's clock. */
export function clockDeadline(afterMs: number): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), afterMs)
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

/** The network, clock and timers of this machine. */
export const machineRequests: RequestDeps = {
  fetch: async (address, init) => {
    trafficTap.sent?.(address, init.body)
    return fetch(address, init)
  },
  now: clock.now,
  deadline: clockDeadline,
  learnTime: learnServerTime,
}
