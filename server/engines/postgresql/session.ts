import { connect, isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { Client, escapeIdentifier } from 'pg'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { uniqueNames } from '#domain/core/text/unique-names.ts'
import type { ValueForm } from '#domain/engines/engine.ts'
import type { RemoteSettings } from '#domain/engines/remote-settings.ts'
import { KEEP_ALIVE_MS } from '#server/engines/remote/keep-alive.ts'
import type {
  RemotePlace,
  RemoteRows,
  RemoteSession,
  RemoteTarget,
} from '#server/engines/remote/remote-kind.ts'
import { type PortalField, PortalQuery } from './portal-query.ts'
import { type OwnType, typeOf, unknownOid, type ValueType } from './types.ts'

/** A running statement is ended by the server so much later than by this process, in ms. */
const SERVER_GRACE_MS = 10_000

/** A request to cancel is given up after so long, in ms. */
const CANCEL_MS = 2000

const UNKNOWN: ValueType = { type: null, type_generic: null, is_dttm: false, json: () => JSON.stringify }

/** The numbers by which a server knows the session that a request cancels. */
interface CancelKeys {
  processID: number
  secretKey: number
}

interface SessionParts {
  readonly target: RemoteTarget
  /** Types that are not built in, of all sessions of a catalog. */
  readonly own: Map<number, OwnType>
  readonly keys: CancelKeys
}

const CANCEL_CODE = 80_877_102

function cancelMessage({ processID, secretKey }: CancelKeys): Buffer {
  const message = Buffer.alloc(16)
  message.writeInt32BE(16, 0)
  message.writeInt32BE(CANCEL_CODE, 4)
  message.writeInt32BE(processID, 8)
  message.writeInt32BE(secretKey, 12)
  return message
}

/** Sends a request to cancel on a connection of its own; the server closes it. */
async function requestCancel({ host, settings }: RemoteTarget, keys: CancelKeys): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = connect({ host: host.address, port: settings.port, timeout: CANCEL_MS })
    const end = () => {
      socket.destroy()
      resolve()
    }
    socket.on('error', end)
    socket.on('timeout', end)
    socket.on('close', end)
    socket.on('connect', () => socket.end(cancelMessage(keys)))
  })
}

/** Ends what a session of a process that is gone has left running, by its keys. */
export async function cancelLeft(target: RemoteTarget, ticket: string): Promise<void> {
  const read = parseJson(ticket)
  const { processID, secretKey } = read.ok && isRecord(read.value) ? read.value : {}
  if (typeof processID === 'number' && typeof secretKey === 'number')
    await requestCancel(target, { processID, secretKey })
}

/** Opens a session. The address is the one that was resolved; the certificate is that of the name. Throws errors of pg. */
export async function connectPostgresql(
  target: RemoteTarget,
  own: Map<number, OwnType>,
): Promise<PostgresqlSession> {
  const { settings, secrets, host, catalog, timeoutMs } = target
  const client = new Client({
    host: host.address,
    port: settings.port,
    user: settings.username ?? '',
    // A function, because pg would look for other passwords in place of none.
    password: () => secrets?.password ?? '',
    database: catalog ?? settings.database ?? settings.username ?? '',
    application_name: optionOf(settings, 'application_name') ?? 'Offset',
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ssl: tlsOf(settings),
  })
  const keys: CancelKeys = { processID: 0, secretKey: 0 }
  client.connection.once('backendKeyData', (given: CancelKeys) => Object.assign(keys, given))
  // Errors while it connects are thrown by connect; later ones close the session.
  client.on('error', () => undefined)
  await client.connect()
  return new PostgresqlSession(client, { target, own, keys })
}

function optionOf({ options }: RemoteSettings, wanted: string): string | null {
  return options.find(([name]) => name === wanted)?.[1] ?? null
}

function tlsOf({ tls, ca, host }: RemoteSettings): ConnectionOptions | false {
  if (tls === 'off') return false
  return {
    rejectUnauthorized: tls === 'verify',
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === null ? {} : { ca }),
  }
}

/** A connection to PostgreSQL. */
export class PostgresqlSession implements RemoteSession {
  readonly catalog: string | null
  readonly #client: Client
  readonly #target: RemoteTarget
  readonly #own: Map<number, OwnType>
  #isOpen = true
  #portal: PortalQuery | null = null

  onTicket: RemoteSession['onTicket'] = null
  readonly #keys: CancelKeys

  constructor(client: Client, { target, own, keys }: SessionParts) {
    this.#client = client
    this.#keys = keys
    this.#target = target
    this.#own = own
    this.catalog = target.catalog
    const close = () => {
      this.#isOpen = false
    }
    client.on('error', close)
    client.on('end', close)
  }

  readonly isOpen = (): boolean => this.#isOpen

  /** The settings end with the transaction, also behind a proxy that shares its connections. */
  readonly enter = async ({ schema, writes, timeoutMs }: RemotePlace): Promise<void> => {
    await this.#client.query(
      [
        `BEGIN ${writes ? 'READ WRITE' : 'READ ONLY'}`,
        // The server ends a statement whose client is gone. Its own process ends it earlier.
        `SET LOCAL statement_timeout = ${Math.min(2_147_483_647, timeoutMs + SERVER_GRACE_MS)}`,
        'SET LOCAL standard_conforming_strings = on',
        "SET LOCAL DateStyle = 'ISO, YMD'",
        "SET LOCAL IntervalStyle = 'postgres'",
        "SET LOCAL TimeZone = 'UTC'",
        "SET LOCAL bytea_output = 'hex'",
        'SET LOCAL extra_float_digits = 1',
        ...(schema === null ? [] : [`SET LOCAL search_path = ${escapeIdentifier(schema)}`]),
      ].join(';'),
    )
  }

  readonly leave = async (keeps: boolean): Promise<void> => {
    const portal = this.#portal
    this.#portal = null
    if (portal !== null && !(await portal.close())) {
      // The server would work on until it writes the next row.
      this.cancel()
      this.destroy()
    } else await this.#client.query(keeps ? 'COMMIT' : 'ROLLBACK')
  }

  readonly query = async (sql: string, form: ValueForm): Promise<RemoteRows> => {
    this.onTicket?.(JSON.stringify(this.#keys))
    let portal = this.#submit(sql)
    let fields = await portal.described
    for (let unknown = this.#unknown(fields); unknown.length > 0; unknown = this.#unknown(fields)) {
      // The statement is described, not executed, so that it can begin again.
      await portal.close()
      await this.#readTypes(unknown)
      portal = this.#submit(sql)
      fields = await portal.described
    }
    const names = uniqueNames(fields.map(({ name }) => name))
    const columns = fields.map(({ dataTypeID }, at) => {
      const type = typeOf(dataTypeID, this.#own) ?? UNKNOWN
      return { ...type, name: names[at] ?? '', json: type.json(form) }
    })
    return { columns, read: portal.read, affected: () => portal.affected }
  }

  /** Rows of a question about the catalog. */
  async ask(sql: string, values: readonly (string | number)[]): Promise<readonly (readonly unknown[])[]> {
    const { rows } = await this.#client.query<unknown[]>({ text: sql, values: [...values], rowMode: 'array' })
    return rows
  }

  /** The client, for loads. */
  get client(): Client {
    return this.#client
  }

  /** Requests the cancel on a connection of its own, as the protocol wants it. */
  readonly cancel = (): void => {
    void requestCancel(this.#target, this.#keys)
  }

  readonly destroy = (): void => {
    this.#isOpen = false
    this.#client.connection.stream.destroy()
  }

  #submit(sql: string): PortalQuery {
    const portal = this.#client.query(new PortalQuery(sql))
    this.#portal = portal
    return portal
  }

  #unknown(fields: readonly PortalField[]): readonly number[] {
    return fields
      .filter(({ dataTypeID }) => typeOf(dataTypeID, this.#own) === null)
      .map(({ dataTypeID }) => unknownOid(dataTypeID, this.#own))
  }

  async #readTypes(oids: readonly number[]): Promise<void> {
    const rows = await this.ask(
      `SELECT oid::int8::text, typname::text, CASE WHEN typcategory = 'A' THEN typelem ELSE 0 END::int8::text
       FROM pg_catalog.pg_type WHERE oid = ANY($1::oid[])`,
      [`{${oids.join(',')}}`],
    )
    for (const [oid, name, element] of rows)
      this.#own.set(Number(oid), {
        oid: Number(oid),
        name: String(name),
        element: Number(element),
      })
    // A type that was dropped meanwhile must not be looked up again and again.
    for (const oid of oids) if (!this.#own.has(oid)) this.#own.set(oid, { oid, name: 'unknown', element: 0 })
  }
}
