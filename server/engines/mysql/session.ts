import { connect, isIP } from 'node:net'
import { type Connection, createConnection, type SslOptions } from 'mysql2'
import { uniqueNames } from '#domain/core/text/unique-names.ts'
import type { ValueForm } from '#domain/engines/engine.ts'
import { MYSQL } from '#domain/engines/mysql/dialect.ts'
import type { RemoteSettings } from '#domain/engines/remote-settings.ts'
import { KEEP_ALIVE_MS } from '#server/engines/remote/keep-alive.ts'
import type {
  RemotePlace,
  RemoteRows,
  RemoteSession,
  RemoteTarget,
} from '#server/engines/remote/remote-kind.ts'
import { RowQueue } from './row-queue.ts'
import { typeOf } from './types.ts'

/** Settings of a session: quotes and backslashes as the guard reads them, times in UTC, and no change by mistake. */
const SETUP = `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  SESSION time_zone = '+00:00', SESSION transaction_read_only = 1`

/** A running statement is ended by the server so much later than by this process, in ms. */
const SERVER_GRACE_MS = 10_000

/** A request to cancel is given up after so long, in ms. */
const CANCEL_MS = 2000

/** Opens a session. The address is the one that was resolved; the certificate is that of the name. Throws errors of mysql2. */
export async function connectMysql(target: RemoteTarget): Promise<MysqlSession> {
  const connection = await openConnection(target, target.timeoutMs)
  const session = new MysqlSession(connection, target)
  await session.prepare()
  return session
}

/** Ends the statement of a connection by its number, on a connection of its own. */
export async function cancelLeft(target: RemoteTarget, ticket: string): Promise<void> {
  if (!/^\d{1,15}$/.test(ticket)) return
  const connection = await openConnection(target, CANCEL_MS)
  connection.on('error', () => undefined)
  await new Promise<void>((resolve) => connection.query(`KILL QUERY ${ticket}`, () => resolve()))
  connection.destroy()
}

async function openConnection(
  { settings, secrets, host }: RemoteTarget,
  connectTimeout: number,
): Promise<Connection> {
  const connection = createConnection({
    host: settings.host,
    stream: () =>
      connect({
        host: host.address,
        port: settings.port,
        noDelay: true,
        keepAlive: true,
        keepAliveInitialDelay: KEEP_ALIVE_MS,
      }),
    user: settings.username ?? '',
    password: secrets?.password ?? '',
    ...(settings.database === null ? {} : { database: settings.database }),
    charset: 'utf8mb4',
    connectTimeout,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    multipleStatements: false,
    // Files of this host never leave it by a request of the server.
    flags: ['-LOCAL_FILES'],
    ...tlsOf(settings),
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      connection.destroy()
      reject(Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' }))
    }, connectTimeout)
    connection.connect((error) => {
      clearTimeout(timer)
      if (error === null) resolve()
      // An error of the server, such as an unknown database, is one of the connection until it is ready.
      else reject(Object.assign(error, { fatal: true }))
    })
  })
  return connection
}

function tlsOf({ tls, ca, host }: RemoteSettings): { readonly ssl?: SslOptions } {
  if (tls === 'off') return {}
  const verifies = tls === 'verify'
  return {
    ssl: {
      rejectUnauthorized: verifies,
      verifyIdentity: verifies && isIP(host) === 0,
      ...(ca === null ? {} : { ca }),
    },
  }
}

/** A connection to MySQL or MariaDB. */
export class MysqlSession implements RemoteSession {
  readonly catalog: string | null
  readonly #connection: Connection
  readonly #target: RemoteTarget
  #isOpen = true
  #isMariaDb = false
  #schema: string | null
  #queue: RowQueue | null = null
  onTicket: RemoteSession['onTicket'] = null

  constructor(connection: Connection, target: RemoteTarget) {
    this.#connection = connection
    this.#target = target
    this.catalog = target.catalog
    this.#schema = target.settings.database
    const close = () => {
      this.#isOpen = false
      // The client reports a lost connection to no statement that streams its rows.
      this.#queue?.fail(new Error('Connection lost: the server ended it.'))
    }
    connection.on('error', close)
    connection.on('end', close)
  }

  /** Reads the kind of the server, and sets the session up. */
  async prepare(): Promise<void> {
    const [[version] = []] = await this.ask('SELECT VERSION()', [])
    this.#isMariaDb = String(version).includes('MariaDB')
    const readOnly = this.#isMariaDb ? SETUP.replace('transaction_read_only', 'tx_read_only') : SETUP
    await this.ask(readOnly, [])
  }

  get isMariaDb(): boolean {
    return this.#isMariaDb
  }

  readonly isOpen = (): boolean => this.#isOpen

  readonly enter = async ({ schema, writes, timeoutMs }: RemotePlace): Promise<void> => {
    const wanted = schema ?? this.#target.settings.database
    if (wanted !== null && wanted !== this.#schema) {
      await this.ask(`USE ${MYSQL.quoteName(wanted)}`, [])
      this.#schema = wanted
    }
    const limitMs = timeoutMs + SERVER_GRACE_MS
    const limit = this.#isMariaDb
      ? `max_statement_time = ${limitMs / 1000}, SESSION tx_read_only`
      : `max_execution_time = ${limitMs}, SESSION transaction_read_only`
    await Promise.all([
      // A statement that changes tables ends the transaction, and runs under the setting of the session.
      this.ask(`SET SESSION ${limit} = ${writes ? 0 : 1}`, []),
      this.ask(`START TRANSACTION ${writes ? 'READ WRITE' : 'READ ONLY'}`, []),
    ])
  }

  readonly leave = async (keeps: boolean): Promise<void> => {
    const queue = this.#queue
    this.#queue = null
    if (queue !== null && !(await queue.close())) {
      // The server would work on until it writes the next row.
      this.cancel()
      this.destroy()
    } else await this.ask(keeps ? 'COMMIT' : 'ROLLBACK', [])
  }

  readonly query = async (sql: string, form: ValueForm): Promise<RemoteRows> => {
    this.onTicket?.(String(this.#connection.threadId))
    // Values come as bytes, and are read by their columns: other readers of the package round or convert.
    const query = this.#connection.query({ sql, rowsAsArray: true, typeCast: false })
    const queue = new RowQueue(this.#connection, query)
    this.#queue = queue
    const fields = await queue.described
    const names = uniqueNames(fields.map(({ name }) => name))
    const columns = fields.map((field, at) => {
      const type = typeOf(field)
      return { ...type, name: names[at] ?? '', json: type.json(form) }
    })
    return { columns, read: queue.read, affected: () => queue.affected }
  }

  /** Rows of a question about the catalog, as texts. */
  ask(sql: string, values: readonly string[]): Promise<readonly (readonly unknown[])[]> {
    return new Promise((resolve, reject) => {
      const options = { sql, values: [...values], rowsAsArray: true }
      this.#connection.query(options, (error, rows: unknown) => {
        if (error !== null) reject(error)
        else resolve(Array.isArray(rows) ? rows.filter((row) => Array.isArray(row)) : [])
      })
    })
  }

  /** Requests the cancel on a connection of its own: this one waits for the statement. */
  readonly cancel = (): void => {
    const { threadId } = this.#connection
    if (threadId === null) return
    cancelLeft(this.#target, String(threadId)).catch(() => undefined)
  }

  readonly destroy = (): void => {
    this.#isOpen = false
    this.#connection.destroy()
  }
}
