import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { getCACertificates } from 'node:tls'
import { Pool } from 'undici'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { UpstreamAddress } from './address.ts'
import { afterTry, type Circuit, letThrough, type Shown } from './circuit.ts'
import { type ConnectionFault, connectionFault } from './connection-fault.ts'
import { retryAfterMs } from './retry-after.ts'
import { makeTurns, type Turn } from './turns.ts'

/** A request on its way to the Superset; `path` begins with / and has the query string, without the prefix of the address. */
interface UpstreamCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | string | null
  readonly signal: AbortSignal
  /** What it asks for: a run takes as long as its statement. */
  readonly takes: 'short' | 'run'
}

/** An answer as it comes in: its body is read by whoever asked, or ended by `destroy`. */
export interface UpstreamStream {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Readable
}

/**
 * Why there is no answer: a fault of the way, or nothing was sent: the Superset is down (`paused`) or said that this
 * session asks too much (`limited`), both with `retryAt` in ms since 1970, or too many requests of it wait (`crowded`).
 */
export type UpstreamRefusal =
  | ConnectionFault
  | { readonly kind: 'paused' | 'limited'; readonly reason: string; readonly retryAt: number }
  | { readonly kind: 'crowded'; readonly reason: string }

/** The one Superset behind us. */
export interface Upstream {
  readonly address: UpstreamAddress
  /** Asks it once, in the turn of the session that the cookies name. The turn lasts until the body is over. */
  readonly exchange: (call: UpstreamCall) => Promise<Result<UpstreamStream, UpstreamRefusal>>
  /** Asks it once for a WebSocket; a Superset that has none at that address is `broken`. */
  readonly upgrade: (call: UpgradeCall) => Promise<Result<UpgradedStream, UpstreamRefusal>>
  readonly close: () => Promise<void>
}

/** A request that changes its protocol to WebSocket; `path` as that of any call. */
type UpgradeCall = Pick<UpstreamCall, 'path' | 'headers'>

/** A connection that has changed its protocol, and the headers that said so. */
interface UpgradedStream {
  readonly headers: UpstreamStream['headers']
  readonly socket: Socket
}

/** Limits of the way to the Superset; times in ms. */
interface UpstreamLimits {
  readonly connections: number
  readonly connectMs: number
  /** Longest wait for the beginning of an answer, by what the call takes. */
  readonly answerMs: Readonly<Record<UpstreamCall['takes'], number>>
  /** Pause of a session that asked too much, where the Superset does not say how long; it never does. */
  readonly rateLimitMs: number
  /** Longest silence in the middle of an answer. */
  readonly silenceMs: number
  /** Shorter than what its servers keep an idle connection for: gunicorn's own is 2 s. */
  readonly keepAliveMs: number
}

/** The limits of the product. */
export const UPSTREAM_LIMITS: UpstreamLimits = {
  connections: 256,
  connectMs: 5_000,
  // Longer than any page waits; for a run the limit of the Superset itself comes first, and a page gives up by breaking off.
  answerMs: { short: 60_000, run: 3_600_000 },
  rateLimitMs: 1_000,
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
  const pool = makePool({ address, authority, limits })
  const turns = makeTurns(now)
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
    takes,
    ...call
  }: UpstreamCall): Promise<Result<UpstreamStream, ConnectionFault>> {
    try {
      const { statusCode, headers, body } = await pool.request({
        ...call,
        method,
        path: address.prefix + path,
        headersTimeout: limits.answerMs[takes],
      })
      return ok({ status: statusCode, headers, body })
    } catch (thrown) {
      return err(connectionFault(thrown))
    }
  }

  return {
    address,
    exchange: async (call) => {
      const session = sessionOf(call.headers)
      const turn = await turns.take(session, call.signal)
      if (turn.kind !== 'taken') return err(refusalOf(turn))
      const answer = await ask(call)
      if (!answer.ok) {
        turn.giveBack()
        return answer
      }
      const { status, headers, body } = answer.value
      if (status === 429) turns.pause(session, pauseOf(retryAfterMs(headers['retry-after']), limits))
      body.once('close', turn.giveBack)
      return answer
    },
    upgrade: async ({ path, headers }) => {
      if (circuit !== null) return err({ kind: 'paused', reason: circuit.reason, retryAt: circuit.askAt })
      return await upgrade(pool, { path: address.prefix + path, headers }, limits.connectMs)
    },
    close: async () => {
      turns.close()
      await pool.destroy()
    },
  }
}

interface PoolOptions extends Pick<UpstreamOptions, 'address' | 'authority'> {
  readonly limits: UpstreamLimits
}

function makePool({ address, authority, limits }: PoolOptions): Pool {
  return new Pool(address.origin, {
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
}

async function upgrade(
  pool: Pool,
  call: UpgradeCall,
  answerMs: number,
): Promise<Result<UpgradedStream, ConnectionFault>> {
  try {
    const signal = AbortSignal.timeout(answerMs)
    const { headers, socket } = await pool.upgrade({ ...call, protocol: 'websocket', signal })
    if (socket instanceof Socket) return ok({ headers, socket })
    return err({ kind: 'broken', reason: 'its connection is none' })
  } catch (thrown) {
    return err(connectionFault(thrown))
  }
}

/** A Superset that says that a session asks too much is obeyed for at most this long, in ms. */
const LONGEST_PAUSE_MS = 60_000

function pauseOf(askedMs: number | null, { rateLimitMs }: UpstreamLimits): number {
  return Math.min(LONGEST_PAUSE_MS, askedMs ?? rateLimitMs)
}

function refusalOf(turn: Exclude<Turn, { readonly kind: 'taken' }>): UpstreamRefusal {
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
