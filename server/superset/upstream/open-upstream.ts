import { getCACertificates } from 'node:tls'
import type { Readable } from 'node:stream'
import { Pool } from 'undici'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { UpstreamAddress } from './address.ts'
import { afterTry, type Circuit, letThrough, type Shown } from './circuit.ts'
import { type ConnectionFault, connectionFault } from './connection-fault.ts'
import { retryAfterMs } from './retry-after.ts'
import { makeTurns } from './turns.ts'

/** A request on its way to the Superset; `path` begins with / and has the query string, without the prefix of the address. */
interface UpstreamCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | string | null
  readonly signal: AbortSignal
  /** Longest wait for the head of the answer, in ms. */
  readonly answerMs: number
}

/** An answer as it comes in: its body is read by whoever asked, or ended by `destroy`. */
export interface UpstreamStream {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Readable
}

/** Why there is no answer: a fault of the way, one that was not tried (`paused`, `retryAt` in ms since 1970), or too many of one session. */
export type UpstreamRefusal =
  | ConnectionFault
  | { readonly kind: 'paused'; readonly reason: string; readonly retryAt: number }
  | { readonly kind: 'crowded'; readonly reason: string }

/** The one Superset behind us. */
export interface Upstream {
  readonly address: UpstreamAddress
  /** Asks it once, in the turn of the session that the cookies name. The turn lasts until the body is over. */
  readonly exchange: (call: UpstreamCall) => Promise<Result<UpstreamStream, UpstreamRefusal>>
  readonly close: () => Promise<void>
}

/** Limits of the way to the Superset; times in ms. */
interface UpstreamLimits {
  readonly connections: number
  readonly connectMs: number
  /** Longest silence in the middle of an answer. */
  readonly silenceMs: number
  /** Shorter than what its servers keep an idle connection for: gunicorn's own is 2 s. */
  readonly keepAliveMs: number
}

/** The limits of the product. */
const UPSTREAM_LIMITS: UpstreamLimits = {
  connections: 256,
  connectMs: 5_000,
  silenceMs: 60_000,
  keepAliveMs: 1_500,
}

/** What the way to the Superset is made of; `authority` is the certificate of an authority of one's own, in PEM. */
export interface UpstreamOptions {
  readonly address: UpstreamAddress
  readonly authority: string | null
  readonly now: () => number
  readonly limits?: UpstreamLimits
}

/** Opens the way to the Superset, without asking it. Redirects are never followed, its certificate is always checked. */
export function openUpstream({
  address,
  authority,
  now,
  limits = UPSTREAM_LIMITS,
}: UpstreamOptions): Upstream {
  const pool = new Pool(address.origin, {
    connections: limits.connections,
    allowH2: false,
    bodyTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: limits.keepAliveMs,
    connect: {
      timeout: limits.connectMs,
      rejectUnauthorized: true,
      ...(authority === null ? {} : { ca: [...getCACertificates('default'), authority] }),
    },
  })
  const turns = makeTurns()
  let circuit: Circuit = null

  async function ask(call: UpstreamCall): Promise<Result<UpstreamStream, UpstreamRefusal>> {
    const gate = letThrough(circuit, now())
    circuit = gate.circuit
    if (!gate.mayAsk && circuit !== null)
      return err({ kind: 'paused', reason: circuit.reason, retryAt: circuit.askAt })
    const answer = await send(call)
    const shown = shownBy(answer)
    if (shown !== null) circuit = afterTry(circuit, shown, now())
    return answer
  }

  async function send({
    method,
    path,
    answerMs,
    ...call
  }: UpstreamCall): Promise<Result<UpstreamStream, ConnectionFault>> {
    try {
      const { statusCode, headers, body } = await pool.request({
        ...call,
        method,
        path: address.prefix + path,
        headersTimeout: answerMs,
      })
      return ok({ status: statusCode, headers, body })
    } catch (thrown) {
      return err(connectionFault(thrown))
    }
  }

  return {
    address,
    exchange: async (call) => {
      const giveBack = await turns.take(sessionOf(call.headers), call.signal)
      if (giveBack === null) {
        if (call.signal.aborted) return err({ kind: 'aborted', reason: 'nobody waited any more' })
        return err({ kind: 'crowded', reason: 'too many requests of this session wait already' })
      }
      const answer = await ask(call)
      if (answer.ok) answer.value.body.once('close', giveBack)
      else giveBack()
      return answer
    },
    close: async () => await pool.destroy(),
  }
}

/** Whose request it is: that of the cookies, else of the machine that it came from. Kept for as long as requests run. */
function sessionOf(headers: UpstreamCall['headers']): string {
  return headers['cookie'] ?? headers['x-forwarded-for'] ?? ''
}

function shownBy(answer: Result<UpstreamStream, ConnectionFault>): Shown | null {
  if (!answer.ok) {
    const { kind, reason } = answer.error
    return kind === 'unreached' ? { kind, reason } : null
  }
  const { status, headers } = answer.value
  // A 504 is told of one request that took long, not of the server.
  if (status !== 502 && status !== 503) return { kind: 'answered' }
  return {
    kind: 'unavailable',
    reason: `it answers ${status}`,
    retryAfterMs: retryAfterMs(headers['retry-after']),
  }
}
