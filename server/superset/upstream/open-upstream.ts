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
 * Why there is no answer: a fault of the way, or nothing was sent: the Superset is down (`paused`) or said that this
 * session asks too much (`limited`), both with `retryAt` in ms since 1970, or too many requests of it wait (`crowded`).
 */
export type UpstreamRejection =
  | ConnectionFault
  | { readonly kind: 'paused' | 'limited'; readonly reason: string; readonly retryAt: number }
  | { readonly kind: 'crowded'; readonly reason: string }

/** The one Superset behind us. */
export interface Upstream {
  readonly address: UpstreamAddress
  /** Asks it once, in the turn of the session that the cookies name. The turn lasts until the body is over. */
  readonly exchange: (call: UpstreamCall) => Promise<Result<UpstreamStream, UpstreamRejection>>
  /** Asks it once for a WebSocket; a Superset that has none at that address is `broken`. */
  readonly upgrade: (
    call: Pick<UpstreamCall, 'path' | 'headers'>,
  ) => Promise<Result<UpgradedStream, UpstreamRejection>>
  /** When it was last seen to be down, whoever asked, in ms since 1970; minus infinity where it never was. */
  readonly awayAt: () => number
  readonly close: () => Promise<void>
}

/** What the way to the Superset is made of; `authority` is the certificate of an authority of one's own, in PEM. */
export interface UpstreamOptions {
  readonly address: UpstreamAddress
  readonly authority: string | null
  readonly now: () => number
  /** Is told when the Superset goes and when it is back, once each. */
  readonly log: (message: string) => void
  readonly limits?: UpstreamLimits
}

/** Opens the way to the Superset, without asking it. Redirects are never followed, its certificate is always checked. */
export function openUpstream(options: UpstreamOptions): Upstream {
  const { address, authority, now, log, limits = UPSTREAM_LIMITS } = options
  const pool = makePool({ address, authority, limits })
  const turns = makeTurns(now)
  let circuit: Circuit = ANSWERING
  let awayAt = Number.NEGATIVE_INFINITY

  /** Asks where it may be asked, whatever for, and notes what that shows. */
  async function ask<T>(
    send: () => Promise<Result<T, ConnectionFault>>,
    shownBy: (answer: Result<T, ConnectionFault>, now: number) => Shown | null,
  ): Promise<Result<T, UpstreamRejection>> {
    const gate = letThrough(circuit, now())
    circuit = gate.circuit
    if (!gate.mayAsk && circuit.down !== null) return err(paused(circuit.down))
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
      const answer = await ask(() => pool.send(call), shownByAnswer)
      if (!answer.ok) {
        turn.giveBack()
        return answer
      }
      const { status, headers, body } = answer.value
      if (status === 429) turns.pause(session, pauseOf(retryAfterMs(headers['retry-after'], now()), limits))
      body.once('close', turn.giveBack)
      return answer
    },
    upgrade: async (call) => await ask(() => pool.upgrade(call), shownByUpgrade),
    awayAt: () => awayAt,
    close: async () => {
      turns.close()
      await pool.close()
    },
  }
}

function paused({ reason, askAt }: Down): UpstreamRejection {
  return { kind: 'paused', reason, retryAt: askAt }
}

/** A Superset that says that a session asks too much is obeyed for at most this long, in ms. */
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

/** Whose request it is: that of the cookies, else of the machine that it came from. Kept for as long as requests run. */
function sessionOf(headers: UpstreamCall['headers']): string {
  return headers['cookie'] ?? headers['x-forwarded-for'] ?? ''
}

/** A WebSocket that is refused is one that is not there, which says nothing of the Superset. */
function shownByUpgrade(answer: Result<UpgradedStream, ConnectionFault>): Shown | null {
  if (answer.ok) return { kind: 'answered' }
  const { kind, reason } = answer.error
  return kind === 'unreached' ? { kind, reason } : null
}

/** Null where it shows nothing: nobody waited for the answer. */
function shownByAnswer(answer: Result<UpstreamStream, ConnectionFault>, now: number): Shown | null {
  if (!answer.ok) {
    const { kind, reason } = answer.error
    if (kind === 'aborted') return null
    return { kind: kind === 'unreached' ? kind : 'fault', reason }
  }
  const { status, headers } = answer.value
  // A 504 is told of one request that took long, not of the server.
  if (status !== 502 && status !== 503) return { kind: 'answered' }
  return {
    kind: 'unavailable',
    reason: `it answers ${status}`,
    retryAfterMs: retryAfterMs(headers['retry-after'], now),
  }
}
