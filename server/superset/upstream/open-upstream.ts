import { err, type Result } from '#domain/core/result.ts'
import type { UpstreamAddress } from './address.ts'
import { ANSWERING, afterTry, type Circuit, type Down, letThrough, type Shown } from './circuit.ts'
import type { ConnectionFault } from './connection-fault.ts'
import {
  makePool,
  UPSTREAM_LIMITS,
  type UpgradedStream,
  type UpstreamCall,
  type UpstreamLimits,
  type UpstreamStream,
} from './pool.ts'
import { retryAfterMs } from './retry-after.ts'
import { makeTurns, type Turn } from './turns.ts'

/**
 * Why there is no answer: a fault of the connection, or the request was not sent: the Superset is down (`paused`) or
 * limits the requests of this session (`limited`), both with `retryAt` in ms since 1970, or too many of them wait (`crowded`).
 */
export type UpstreamRejection =
  | ConnectionFault
  | { readonly kind: 'paused' | 'limited'; readonly reason: string; readonly retryAt: number }
  | { readonly kind: 'crowded'; readonly reason: string }

/** The way to the Superset. */
export interface Upstream {
  readonly address: UpstreamAddress
  /** Sends a request once, in a turn of the session that its cookies name. The turn lasts until the body has ended. */
  readonly exchange: (call: UpstreamCall) => Promise<Result<UpstreamStream, UpstreamRejection>>
  /** Requests a WebSocket once; `broken` if the Superset has none at that address. */
  readonly upgrade: (
    call: Pick<UpstreamCall, 'path' | 'headers'>,
  ) => Promise<Result<UpgradedStream, UpstreamRejection>>
  /** When it was last seen to be down, in ms since 1970; minus infinity if never. */
  readonly awayAt: () => number
  readonly close: () => Promise<void>
}

/** Options of the way to the Superset; `authority` is the certificate of a private authority, in PEM. */
export interface UpstreamOptions {
  readonly address: UpstreamAddress
  readonly authority: string | null
  readonly now: () => number
  /** Receives a line when the Superset goes down and one when it is back. */
  readonly log: (message: string) => void
  readonly limits?: UpstreamLimits
}

/** Opens the way to the Superset, without a request. Redirects are never followed, its certificate is always checked. */
export function openUpstream(options: UpstreamOptions): Upstream {
  const { address, authority, now, log, limits = UPSTREAM_LIMITS } = options
  const pool = makePool({ address, authority, limits })
  const turns = makeTurns(now)
  let circuit: Circuit = ANSWERING
  let awayAt = Number.NEGATIVE_INFINITY

  /** Sends a request if the circuit allows it, and updates the circuit by its outcome. */
  async function attempt<T>(
    send: () => Promise<Result<T, ConnectionFault>>,
    shownBy: (answer: Result<T, ConnectionFault>, now: number) => Shown | null,
  ): Promise<Result<T, UpstreamRejection>> {
    const gate = letThrough(circuit, now())
    circuit = gate.circuit
    if (!gate.maySend && circuit.down !== null) return err(paused(circuit.down))
    const answer = await send()
    const shown = shownBy(answer, now())
    if (shown !== null) take(afterTry(circuit, shown, now()))
    return answer
  }

  function take(next: Circuit): void {
    if (next.down !== null) awayAt = now()
    if (circuit.down === null && next.down !== null)
      log(`The Superset at ${address.shown} does not answer: ${next.down.reason}.`)
    if (circuit.down !== null && next.down === null) log(`The Superset at ${address.shown} answers again.`)
    circuit = next
  }

  return {
    address,
    exchange: async (call) => {
      const session = sessionOf(call.headers)
      const turn = await turns.take(session, call.takes, call.signal)
      if (turn.kind !== 'taken') return err(denialOf(turn))
      const answer = await attempt(() => pool.send(call), shownByAnswer)
      if (!answer.ok) {
        turn.giveBack()
        return answer
      }
      const { status, headers, body } = answer.value
      if (status === 429) turns.pause(session, pauseOf(retryAfterMs(headers['retry-after'], now()), limits))
      body.once('close', turn.giveBack)
      return answer
    },
    upgrade: async (call) => await attempt(() => pool.upgrade(call), shownByUpgrade),
    awayAt: () => awayAt,
    close: async () => {
      turns.close()
      await pool.close()
    },
  }
}

function paused({ reason, retryAt }: Down): UpstreamRejection {
  return { kind: 'paused', reason, retryAt }
}

/** The longest pause that a Superset can request for a session, in ms. */
const LONGEST_PAUSE_MS = 60_000

function pauseOf(requestedMs: number | null, { rateLimitMs }: UpstreamLimits): number {
  return Math.min(LONGEST_PAUSE_MS, requestedMs ?? rateLimitMs)
}

function denialOf(turn: Exclude<Turn, { readonly kind: 'taken' }>): UpstreamRejection {
  switch (turn.kind) {
    case 'aborted':
      return { kind: 'aborted', reason: 'nobody waited any more' }
    case 'crowded':
      return { kind: 'crowded', reason: 'too many requests of this session wait already' }
    case 'limited':
      return { kind: 'limited', reason: 'it asked for a pause', retryAt: turn.until }
  }
}

/** The session of a request: its cookies, else the address of the client. In memory only while requests run. */
function sessionOf(headers: UpstreamCall['headers']): string {
  return headers['cookie'] ?? headers['x-forwarded-for'] ?? ''
}

/** A rejected WebSocket does not exist there, which shows nothing about the Superset. */
function shownByUpgrade(answer: Result<UpgradedStream, ConnectionFault>): Shown | null {
  if (answer.ok) return { kind: 'answered' }
  const { kind, reason } = answer.error
  return kind === 'unreached' ? { kind, reason } : null
}

/** Null for an aborted request, which shows nothing. */
function shownByAnswer(answer: Result<UpstreamStream, ConnectionFault>, now: number): Shown | null {
  if (!answer.ok) {
    const { kind, reason } = answer.error
    if (kind === 'aborted') return null
    return { kind: kind === 'unreached' ? kind : 'fault', reason }
  }
  const { status, headers } = answer.value
  // A 504 is about one slow request, not about the server.
  if (status !== 502 && status !== 503) return { kind: 'answered' }
  return {
    kind: 'unavailable',
    reason: `it answers ${status}`,
    retryAfterMs: retryAfterMs(headers['retry-after'], now),
  }
}
