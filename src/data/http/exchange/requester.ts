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
 * The dependencies of a requester. With an `ownerId` a token is used for the writes of that user only: another user may have
 * signed in since, whose account would get them with a new token. Source: sync §2.3.
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
  /** Requests the token of writes where there is none, so that the first write does not wait for it. Never throws. */
  readonly readyForWrites: () => Promise<void>
  /** Drops the token of the session, after its user changed. */
  readonly forgetCsrfToken: () => void
  /** Where calls go when the page is not the server's own. */
  readonly setServer: (address: string) => void
}

/** Makes a requester; the token of writes is requested with the first of them. Source: sync §2.3, §3.9. */
export function makeRequester(deps: RequestDeps, address = ''): Requester {
  let csrfToken: string | null = null
  let origin = address

  const send = async (call: WireCall, wire: WireRequest, token: string | null = null): Promise<Exchanged> =>
    await fetchCall(deps, call, wire, { origin, token })

  async function attempt(call: WireCall, wire: WireRequest): Promise<Exchanged> {
    if (call.method === 'GET' || call.csrf === false) return judge401(call, await send(call, wire))
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
    return (await isStillWanted(wire)) ? send(call, wire, token) : NOT_SENT
  }

  async function currentToken(wire: WireRequest): Promise<Result<string, WireError>> {
    if (csrfToken !== null) return ok(csrfToken)
    const { outcome } = await send(ASK_CSRF_TOKEN, tokenRequest(wire.signal))
    if (!outcome.ok) return outcome
    const read = readShaped(outcome.value, csrfAnswer)
    if (!read.ok) return read
    // The owner is checked after the token came: a token of another session is rejected, so this one is the owner's.
    const owned = await checkOwner(deps.ownerId, async () =>
      send(ASK_ME, { path: ASK_ME.path, signal: wire.signal }),
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

/** A limit on the machine's own clock. */
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
