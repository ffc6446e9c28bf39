import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { getCACertificates } from 'node:tls'
import { Pool } from 'undici'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { UpstreamAddress } from './address.ts'
import { type ConnectionFault, connectionFault } from './connection-fault.ts'

/** A request to the Superset; `path` begins with / and has the query string, without the prefix of the address. */
export interface UpstreamCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | string | null
  readonly signal: AbortSignal
  /** Its expected time: a run takes as long as its statement. */
  readonly takes: 'short' | 'run'
}

/** An answer with a streamed body, which must be read or destroyed. */
export interface UpstreamStream {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Readable
}

/** A connection that has switched to WebSocket, and the headers of the answer. */
export interface UpgradedStream {
  readonly headers: UpstreamStream['headers']
  readonly socket: Socket
}

/** Limits of the connections; times in ms. */
export interface UpstreamLimits {
  readonly connections: number
  readonly connectMs: number
  /** Longest wait for the head of an answer. */
  readonly answerMs: Readonly<Record<UpstreamCall['takes'], number>>
  /** Pause of a session with too many requests, if the Superset does not give one; it never does. */
  readonly rateLimitMs: number
  /** Longest silence within an answer. */
  readonly silenceMs: number
  /** Shorter than its servers wait on an idle connection: gunicorn's default is 2 s. */
  readonly keepAliveMs: number
}

/** The limits of the product. */
export const UPSTREAM_LIMITS: UpstreamLimits = {
  connections: 256,
  connectMs: 5_000,
  // Longer than any page waits; a run ends by the limit of the Superset itself, or when its page aborts it.
  answerMs: { short: 60_000, run: 3_600_000 },
  rateLimitMs: 1_000,
  silenceMs: 60_000,
  keepAliveMs: 1_500,
}

/** The target of the connections; `authority` is the certificate of a private authority, in PEM. */
interface PoolOptions {
  readonly address: UpstreamAddress
  readonly authority: string | null
  readonly limits: UpstreamLimits
}

/**
 * Connections to the Superset: those of reads stay open, each write has its own. Each call is sent once; no redirect is
 * followed.
 */
interface UpstreamPool {
  readonly send: (call: UpstreamCall) => Promise<Result<UpstreamStream, ConnectionFault>>
  readonly upgrade: (
    call: Pick<UpstreamCall, 'path' | 'headers'>,
  ) => Promise<Result<UpgradedStream, ConnectionFault>>
  readonly close: () => Promise<void>
}

const READS = new Set(['GET', 'HEAD'])

/** Makes the pool, without opening a connection. The certificate of the server is always checked. */
export function makePool({ address, authority, limits }: PoolOptions): UpstreamPool {
  const options: Pool.Options = {
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
  }
  const pool = new Pool(address.origin, options)
  // The Superset may close an idle connection while a write is sent, and then it is unknown whether the write arrived.
  const fresh = new Pool(address.origin, { ...options, pipelining: 0 })
  return {
    send: async ({ path, takes, ...call }) => {
      try {
        const headersTimeout = limits.answerMs[takes]
        const connections = READS.has(call.method) ? pool : fresh
        const answer = await connections.request({ ...call, path: address.prefix + path, headersTimeout })
        return ok({ status: answer.statusCode, headers: answer.headers, body: answer.body })
      } catch (thrown) {
        return err(connectionFault(thrown))
      }
    },
    upgrade: async ({ path, headers: given }) => {
      try {
        const signal = AbortSignal.timeout(limits.connectMs)
        const call = { path: address.prefix + path, headers: given, protocol: 'websocket', signal }
        const { headers, socket } = await pool.upgrade(call)
        return socket instanceof Socket
          ? ok({ headers, socket })
          : err({ kind: 'broken', reason: 'its connection is none' })
      } catch (thrown) {
        return err(connectionFault(thrown))
      }
    },
    close: async () => void (await Promise.all([pool.destroy(), fresh.destroy()])),
  }
}
