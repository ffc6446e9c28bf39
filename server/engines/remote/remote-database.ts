import { err, ok, type Result } from '#domain/core/result.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { STOPPED } from '#domain/engines/run-end.ts'
import type { ChildDatabase, RunWatcher } from '#server/engines/host/child.ts'
import type {
  CatalogAnswer,
  CatalogOrder,
  LoadOrder,
  OpenOrder,
  RunOrder,
} from '#server/engines/host/messages.ts'
import { ConnectionFailed, connectSession, readSource, targetOf } from './connect-session.ts'
import { faultError } from './fault-error.ts'
import { patientWait } from './patient-wait.ts'
import { ABORTED, Pool } from './pool.ts'
import { answersAtAll } from './probe.ts'
import type { GuardedStatement, RemoteKind, RemotePlace, RemoteSession, RemoteSource } from './remote-kind.ts'
import { NO_ROWS, runQuery } from './run-query.ts'

/** Idle sessions are closed after so long, in ms. */
const IDLE_MS = 30_000

/** A cancelled statement that has not ended after so long, in ms, ends with its connection. */
const CANCEL_MS = 800

/** Longest time of a question about the catalog, in ms. */
const CATALOG_MS = 60_000

/** Longest time of a load at the server, in ms. */
const LOAD_MS = 6 * 60 * 60_000

/** A remote database in its child process: its pool, which all users of the database share. */
export function openRemote<Session extends RemoteSession>(
  kind: RemoteKind<Session>,
  open: OpenOrder,
): ChildDatabase {
  const source = readSource(open.settings)
  const pool = new Pool<Session>({
    open: (catalog) => connectSession(kind, source, catalog),
    most: Math.max(1, source.settings.maxConnections),
    idleMs: IDLE_MS,
  })
  return new RemoteDatabase(kind, source, pool, open.temporaryFolder)
}

/** Work in a session, and the limits under which it runs. */
interface Work<Session, T> {
  readonly catalog: string | null
  readonly place: RemotePlace
  readonly signal: AbortSignal
  readonly onTicket?: (ticket: string) => void
  /** Text of the statement, for the place of its error, and the length of what is sent before it. */
  readonly sent: { readonly sql: string; readonly prefix?: number }
  readonly run: (session: Session) => Promise<Result<T, EngineError>>
}

class RemoteDatabase<Session extends RemoteSession> implements ChildDatabase {
  readonly stopMs = CANCEL_MS + 200
  readonly #kind: RemoteKind<Session>
  readonly #source: RemoteSource
  readonly #pool: Pool<Session>
  readonly #temporaryFolder: string

  constructor(kind: RemoteKind<Session>, source: RemoteSource, pool: Pool<Session>, temporaryFolder: string) {
    this.#kind = kind
    this.#source = source
    this.#pool = pool
    this.#temporaryFolder = temporaryFolder
  }

  readonly run: ChildDatabase['run'] = async (order, watcher) => {
    const schemaOfNames = order.schema ?? this.#source.settings.database
    const guarded = this.#kind.guard(order.sql, order.writes && order.creates === null, schemaOfNames)
    if (!guarded.ok) return guarded
    const { catalog, schema, timeoutMs } = order
    const writes = guarded.value.writes || order.creates !== null
    const place = { schema, writes, timeoutMs }
    const prefix = this.#prefixOf(order).length
    const { signal, onTicket } = watcher
    return await this.#work({
      catalog,
      place,
      signal,
      onTicket,
      sent: { sql: order.sql, prefix },
      run: (session) => this.#runIn(session, order, guarded.value, watcher),
    })
  }

  readonly load: NonNullable<ChildDatabase['load']> = async (order: LoadOrder, { signal, onTicket }) =>
    await this.#work({
      catalog: order.catalog,
      place: { schema: order.schema, writes: true, timeoutMs: LOAD_MS },
      signal,
      onTicket,
      sent: { sql: '' },
      run: async (session) => {
        const staged = { ...order, temporaryFolder: this.#temporaryFolder, signal }
        return ok({ ...NO_ROWS, sqlRowCount: await this.#kind.load(session, staged) })
      },
    })

  readonly catalog: ChildDatabase['catalog'] = async (order: CatalogOrder) => {
    if (order.triesConnection === true)
      return ok({ schemas: [], tables: [], metadata: null, fault: await this.#try() })
    if (order.cancels !== undefined) await this.#cancelLeft(order.cancels)
    if (order.cancels !== undefined) return ok({ schemas: [], tables: [], metadata: null })
    return await this.#work<CatalogAnswer>({
      catalog: order.catalog ?? null,
      place: { schema: null, writes: false, timeoutMs: CATALOG_MS },
      signal: AbortSignal.timeout(CATALOG_MS),
      sent: { sql: '' },
      run: async (session) => ok(await this.#kind.catalog(session, order)),
    })
  }

  async #cancelLeft(tickets: readonly string[]): Promise<void> {
    const target = await targetOf(this.#source, null).catch(() => null)
    if (target === null) return
    // A statement that has ended meanwhile is no failure.
    await Promise.allSettled(tickets.map((ticket) => this.#kind.cancelLeft(target, ticket)))
  }

  async #try(): Promise<ConnectionFault | null> {
    try {
      const session = await connectSession(this.#kind, this.#source, null)
      try {
        await this.#kind.tryOut?.(session)
        return null
      } finally {
        session.destroy()
      }
    } catch (error) {
      return this.#faultOf(error) ?? { code: 'other', detail: this.#kind.errorOf(error, { sql: '' }).message }
    }
  }

  #faultOf(thrown: unknown): ConnectionFault | null {
    return thrown instanceof ConnectionFailed ? thrown.fault : this.#kind.faultOf(thrown)
  }

  #prefixOf({ explains, creates }: RunOrder): string {
    return explains ? this.#kind.explainPrefix : creates === null ? '' : this.#kind.createPrefix(creates)
  }

  async #runIn(
    session: Session,
    order: RunOrder,
    { text }: GuardedStatement,
    watcher: RunWatcher,
  ): Promise<Result<RunAnswer, EngineError>> {
    const kind = this.#kind
    return await runQuery({ kind, session, text, prefix: this.#prefixOf(order) }, order, watcher)
  }

  /** Does work in a session. One that a restarted server has dropped is replaced before anything was sent in it. */
  async #work<T>(work: Work<Session, T>): Promise<Result<T, EngineError>> {
    let isSent = false
    try {
      const session = await this.#enter(work)
      isSent = true
      try {
        return await this.#inside(session, work)
      } finally {
        this.#pool.give(session)
      }
    } catch (error) {
      if (error === ABORTED || work.signal.aborted) return err(STOPPED)
      const fault = this.#faultOf(error)
      return err(
        fault === null
          ? this.#kind.errorOf(error, work.sent)
          : faultError(fault, isSent && work.place.writes),
      )
    }
  }

  /** A session that a restarted server has closed is replaced, since nothing was sent in it; one that hangs is reported. */
  async #enter({ catalog, place, signal }: Work<Session, unknown>): Promise<Session> {
    const used = await this.#pool.take(catalog, signal)
    const entered = await this.#entered(used, place)
    if (entered === 'yes') return used
    this.#pool.give(used)
    this.#pool.dropIdle()
    if (entered === 'late') throw new ConnectionFailed({ code: 'timeout', detail: null })
    const fresh = await this.#pool.take(catalog, signal)
    const again = await this.#entered(fresh, place)
    if (again === 'yes') return fresh
    this.#pool.give(fresh)
    throw new ConnectionFailed({ code: again === 'late' ? 'timeout' : 'host-down', detail: null })
  }

  /** Throws errors of the database itself, such as an unknown schema. */
  async #entered(session: Session, place: RemotePlace): Promise<'yes' | 'closed' | 'late'> {
    try {
      const entered = await this.#answered(session.enter(place).then(() => true))
      if (entered === true) return 'yes'
      session.destroy()
      return 'late'
    } catch (error) {
      if (this.#faultOf(error) === null) {
        await this.#leave(session)
        this.#pool.give(session)
        throw error
      }
      session.destroy()
      return 'closed'
    }
  }

  async #inside<T>(
    session: Session,
    { signal, run, place, onTicket }: Work<Session, T>,
  ): Promise<Result<T, EngineError>> {
    let timer: NodeJS.Timeout | undefined
    const abort = () => {
      session.cancel()
      timer = setTimeout(() => session.destroy(), CANCEL_MS)
    }
    signal.addEventListener('abort', abort, { once: true })
    let keeps = false
    try {
      if (signal.aborted) return err(STOPPED)
      session.onTicket = onTicket ?? null
      const result = await run(session)
      keeps = result.ok && place.writes && !signal.aborted
      // A change that cannot be committed is an error of the statement.
      if (keeps) await session.leave(true)
      return signal.aborted && !keeps ? err(STOPPED) : result
    } finally {
      clearTimeout(timer)
      session.onTicket = null
      signal.removeEventListener('abort', abort)
      if (!keeps && session.isOpen()) await this.#leave(session)
    }
  }

  /** An answer of the server; null if it is gone. */
  async #answered(answer: Promise<true>): Promise<true | null> {
    return await patientWait(answer, async (limitMs) => {
      const target = await targetOf(this.#source, null).catch(() => null)
      return target !== null && (await answersAtAll(target, this.#kind.greeting, limitMs))
    })
  }

  async #leave(session: Session): Promise<void> {
    const left = await this.#answered(session.leave(false).then(() => true)).catch(() => null)
    if (left === null) session.destroy()
  }
}
