import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { getCACertificates } from 'node:tls'
import { Pool } from 'undici'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { UpstreamAddress } from './address.ts'
import { type ConnectionFault, connectionFault } from './connection-fault.ts'

/** A request on its way to the Superset; `path` begins with / and has the query string, without the prefix of the address. */
export interface UpstreamCall {
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

/** A connection that has changed its protocol to WebSocket, and the headers that said so. */
export interface UpgradedStream {
  readonly headers: UpstreamStream['headers']
  readonly socket: Socket
}

/** Limits of the way to the Superset; times in ms. */
export interface UpstreamLimits {
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

/** Where the connections lead; `authority` is the certificate of an authority of one's own, in PEM. */
interface PoolOptions {
  readonly address: UpstreamAddress
  readonly authority: string | null
  readonly limits: UpstreamLimits
}

/** Kept connections to the one Superset. Each call is sent once; no redirect is followed. */
interface UpstreamPool {
  readonly send: (call: UpstreamCall) => Promise<Result<UpstreamStream, ConnectionFault>>
  readonly upgrade: (
    call: Pick<UpstreamCall, 'path' | 'headers'>,
  ) => Promise<Result<UpgradedStream, ConnectionFault>>
  readonly close: () => Promise<void>
}

/** Makes the connections, without opening one. The certificate of the other side is always checked. */
export function makePool({ address, authority, limits }: PoolOptions): UpstreamPool {
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
  return {
    send: async ({ path, takes, ...call }) => {
      try {
        const headersTimeout = limits.answerMs[takes]
        const answer = await pool.request({ ...call, path: address.prefix + path, headersTimeout })
        return ok({ status: answer.statusCode, headers: answer.headers, body: answer.body })
      } catch (thrown) {
        return err(connectionFault(thrown))
      }
    },
    upgrade: async ({ path, headers: asked }) => {
      try {
        const signal = AbortSignal.timeout(limits.connectMs)
        const call = { path: address.prefix + path, headers: asked, protocol: 'websocket', signal }
        const { headers, socket } = await pool.upgrade(call)
        return socket instanceof Socket
          ? ok({ headers, socket })
          : err({ kind: 'broken', reason: 'its connection is none' })
      } catch (thrown) {
        return err(connectionFault(thrown))
      }
    },
    close: async () => await pool.destroy(),
  }
}
