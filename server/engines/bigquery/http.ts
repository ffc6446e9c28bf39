import { Agent, request as send } from 'node:https'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { readBigqueryError } from '#domain/engines/bigquery/errors.ts'
import type { RemoteTarget } from '#server/engines/remote/remote-kind.ts'
import { readServiceAccount, signToken } from './access-token.ts'

/** Largest answer, in bytes; a page of rows has at most about 20 MB. */
const MOST_BYTES = 100_000_000

/** A token is signed again so long before its end, in ms. */
const TOKEN_MS = 50 * 60_000

interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** The API of BigQuery for a project, always encrypted, at the address that was resolved; the certificate is that of the name. */
export class BigqueryApi {
  readonly #target: RemoteTarget
  readonly #agent: Agent
  #token: { readonly text: string; readonly signedAt: number } | null = null

  constructor(target: RemoteTarget) {
    const { ca } = target.settings
    const { address, family } = target.host
    this.#target = target
    this.#agent = new Agent({
      keepAlive: true,
      lookup: (_name, { all }, give) => {
        if (all === true) give(null, [{ address, family }])
        else give(null, address, family)
      },
      ...(ca === null ? {} : { ca }),
    })
  }

  /** The answer of a call below the project, as an object. Throws errors of the connection and of BigQuery. */
  async call({
    method,
    path,
    query = {},
    body,
    signal,
  }: ApiRequest): Promise<Readonly<Record<string, unknown>>> {
    const { host, port, database } = this.#target.settings
    const project = encodeURIComponent(database ?? '')
    const search = new URLSearchParams(query).toString()
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = { Authorization: `Bearer ${this.#bearer()}`, 'Content-Type': 'application/json' }
    const [status, answer] = await new Promise<readonly [number, string]>((resolve, reject) => {
      const sent = send(
        {
          host,
          port,
          method,
          path: `/bigquery/v2/projects/${project}${path}${search === '' ? '' : `?${search}`}`,
          headers: { ...headers, 'Content-Length': Buffer.byteLength(text) },
          agent: this.#agent,
          ...(signal === undefined ? {} : { signal }),
        },
        (response) => {
          const parts: Buffer[] = []
          let size = 0
          response.on('data', (part: Buffer) => {
            size += part.length
            if (size > MOST_BYTES) response.destroy(new Error('The answer of BigQuery is too large.'))
            else parts.push(part)
          })
          response.on('error', reject)
          response.on('end', () => resolve([response.statusCode ?? 0, Buffer.concat(parts).toString('utf8')]))
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
    const read = parseJson(answer)
    const fields = read.ok && isRecord(read.value) ? read.value : null
    if (status >= 400 || fields === null) throw readBigqueryError(status, fields?.['error'])
    return fields
  }

  #bearer(): string {
    const now = Date.now()
    if (this.#token === null || now - this.#token.signedAt > TOKEN_MS) {
      const account = readServiceAccount(this.#target.secrets?.key ?? null)
      if (account === null)
        throw readBigqueryError(401, {
          message: 'The key of the service account is not the JSON that Google gives.',
        })
      this.#token = { text: signed(account, now), signedAt: now }
    }
    return this.#token.text
  }

  close(): void {
    this.#agent.destroy()
  }
}

function signed(account: Parameters<typeof signToken>[0], now: number): string {
  try {
    return signToken(account, now)
  } catch {
    throw readBigqueryError(401, { message: 'The private key of the service account cannot be read.' })
  }
}
