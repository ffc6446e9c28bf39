import { Agent, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { TrinoFault } from '#domain/engines/trino/errors.ts'
import { KEEP_ALIVE_MS } from '#server/engines/remote/keep-alive.ts'
import type { RemoteTarget } from '#server/engines/remote/remote-kind.ts'

/** Largest answer, in bytes: a text of a row may be large, and an endless one must not fill the memory. */
const MOST_BYTES = 250_000_000

/** Pauses before a request that a busy server rejected is sent again, in ms. */
const PAUSES = [50, 100, 200, 400, 600]

/** Longest pause that a server may ask for, in ms. */
const LONGEST_PAUSE = 1000

/** Statuses of a server or a proxy that took nothing of a request. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504])

interface TrinoRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

interface TrinoAnswer {
  readonly status: number
  readonly text: string
  readonly pause: number | null
}

/** Requests to one server, at the address that was resolved; the certificate is that of the name. No redirect is followed. */
export class TrinoHttp {
  /** The only origin at which an answer may name further rows. */
  readonly origin: string
  readonly #target: RemoteTarget
  readonly #agent: Agent

  constructor(target: RemoteTarget) {
    const { settings } = target
    this.#target = target
    const name =
      settings.host.includes(':') && !settings.host.startsWith('[') ? `[${settings.host}]` : settings.host
    this.origin = new URL(`${settings.tls === 'off' ? 'http' : 'https'}://${name}:${settings.port}`).origin
    const shared = { keepAlive: true, keepAliveMsecs: KEEP_ALIVE_MS }
    this.#agent =
      settings.tls === 'off'
        ? new Agent(shared)
        : new TlsAgent({
            ...shared,
            rejectUnauthorized: settings.tls === 'verify',
            ...(settings.ca === null ? {} : { ca: settings.ca }),
          })
  }

  /** Sends a request until the server is not busy, with limits. Throws errors of the connection. */
  async send(request: TrinoRequest): Promise<TrinoAnswer> {
    for (const pause of PAUSES) {
      const answer = await this.once(request)
      if (!BUSY.has(answer.status)) return answer
      const signal = request.signal === undefined ? {} : { signal: request.signal }
      await wait(Math.min(answer.pause ?? pause, LONGEST_PAUSE), undefined, signal)
    }
    return await this.once(request)
  }

  /** Sends a request once. Throws errors of the connection. */
  once({ method, path, headers = {}, body, signal }: TrinoRequest): Promise<TrinoAnswer> {
    const { settings, host } = this.#target
    const send = settings.tls === 'off' ? requestPlain : requestTls
    return new Promise((resolve, reject) => {
      const sent = send(
        {
          host: host.address,
          port: settings.port,
          ...(settings.tls === 'off' || isIP(settings.host) !== 0 ? {} : { servername: settings.host }),
          agent: this.#agent,
          method,
          path,
          headers: {
            ...headers,
            host: new URL(this.origin).host,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
          ...(signal === undefined ? {} : { signal }),
        },
        (answer) => {
          readBody(answer).then(
            (text) => resolve({ status: answer.statusCode ?? 0, text, pause: pauseOf(answer) }),
            reject,
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

async function readBody(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > MOST_BYTES) {
      answer.destroy()
      throw new TrinoFault('other', `An answer of the server has more than ${MOST_BYTES / 1_000_000} MB.`)
    }
    chunks.push(chunk)
  }
  return (chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks)).toString('utf8')
}

/** Retry-After in seconds, in ms. */
function pauseOf({ headers }: IncomingMessage): number | null {
  const text = headers['retry-after'] ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) * 1000 : null
}
