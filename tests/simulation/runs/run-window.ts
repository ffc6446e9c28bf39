import { fetchEndedResults } from '#data/commands/queries/fetch-results.ts'
import { followLostQueries } from '#data/commands/queries/going/follow-lost-queries.ts'
import { sendWaitingQueries } from '#data/commands/queries/send-waiting.ts'
import { type RunDeps, startQuery } from '#data/commands/queries/start-query.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { Follower } from '#data/follow/follower.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { resultsError } from '#domain/errors/results-error.ts'
import { silentError, type WireError } from '#domain/errors/wire-error.ts'
import type { Device, Program } from '#tests/simulation/devices/device.ts'
import type { JobServer } from './job-server.ts'
import { settleLocks } from './run-globals.ts'

/** Parts that the windows of a world share. */
export interface RunParts {
  readonly server: JobServer
  /** Share of requests without a fault (0 to 1). */
  readonly weather: { calm: number }
  /** Results on the disk of a device. */
  readonly results: Set<QueryId>
}

/** Maximum time until a busy server answers, in ms. Source: wire §5. */
const ANSWERS_WITHIN_MS = 2_000

/** Maximum delay of a request that broke off, in ms. */
const LATEST_MS = 2_000

/** A window that runs queries, and follows those of earlier windows. */
export class RunWindow {
  readonly program: Program
  readonly #device: Device
  readonly #parts: RunParts
  #db: LocalDatabase | null = null

  constructor(device: Device, parts: RunParts) {
    this.#device = device
    this.#parts = parts
    this.program = device.begin(false)
    settleLocks(this.program.process, device.locks.locksFor(this.program.process))
    void device.parts.loop.within(this.program.process, async () => this.#open())
  }

  async #open(): Promise<void> {
    const { program } = this
    const db = new LocalDatabase(this.#device.database, 'relaxed', program.clock)
    // Dexie shares reads between databases of one name: a window would wait for a dead one.
    Object.assign(Object(Reflect.get(db, '_options')), { cache: 'disabled' })
    // Later windows must not wake its followers.
    program.ends.push(() => db.isOpen() && db.close())
    await db.open()
    this.#db = db
    program.db = db
    const stopFetching = fetchEndedResults(db, {
      fetch: async (key) => this.#request(() => this.#resultOf(key), 0),
      fetchFirst: async () => err(silentError('offline')),
      results: { ...this.#runDeps().results, readFirst: async () => err(resultsError('unreadable')) },
      pause: async (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    const follower = new Follower({
      db,
      timers: { after: (delayMs, run) => this.#loop.after(delayMs, program.process, run) },
      now: program.clock.now,
      clockOffset: () => 0,
      server: async () => ({ socket: null, events: false, queries: true }),
      fetchEvents: async () => ok([]),
      fetchChangedQueries: async (since) => this.#request(() => this.#parts.server.changedSince(since), 0),
      openSocket: () => ({ close: () => undefined }),
    })
    program.ends.push(stopFetching, () => follower.end())
    await followLostQueries(db)
    this.#sendWaiting()
  }

  get #loop() {
    return this.#device.parts.loop
  }

  /** Sends waiting queries once the server answers. */
  #sendWaiting(): void {
    const db = this.#db
    if (db !== null && this.#device.isOnline)
      void sendWaitingQueries(db, this.#runDeps()).catch(() => undefined)
    this.#loop.after(1_000, this.program.process, () => this.#sendWaiting())
  }

  /** Runs a query; returns its id once it is stored, null without a database. */
  async run(tabLocalId: LocalId, isAsync: boolean): Promise<QueryId | null> {
    if (this.#db === null) return null
    const order = {
      tabLocalId,
      run: { sql: 'select 1', startLine: 1, startColumn: 1 },
      dbId: 1,
      catalog: null,
      schema: 'main',
      queryLimit: 1_000,
      isDataPreview: false,
      allowsAsync: isAsync,
      ...(this.#device.isOnline ? {} : { waitMs: 3_600_000 }),
    }
    const started = await startQuery(this.#db, order, this.#runDeps())
    return started.ok ? started.value.id : null
  }

  #runDeps(): RunDeps {
    return {
      execute: async (query, { allowsAsync, signal: _signal }) => this.#execute(query.id, allowsAsync),
      results: {
        ingest: async (id, bytes) => {
          const head = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
          if (head['status'] !== 'success') return ok({ head, summary: null, firstPage: null })
          this.#parts.results.add(id)
          return ok({
            head,
            summary: { queryId: id, columns: [], rowCount: 1, sizeBytes: 10 },
            firstPage: null,
          })
        },
        whenStored: async () => ok(true),
      },
      showEarly: () => undefined,
    }
  }

  async #execute(id: QueryId, allowsAsync: boolean): Promise<Result<ArrayBuffer, WireError>> {
    const { chance } = this.#device.parts
    const job = { lastsMs: chance.pick([20, 400, 3_000, 20_000]), fails: chance.next() < 0.15 }
    const waitMs = allowsAsync ? Math.min(job.lastsMs, ANSWERS_WITHIN_MS) : job.lastsMs
    let life = -1
    const outcome = await this.#request(
      () => {
        life = this.#parts.server.life
        this.#parts.server.execute(id, job)
      },
      waitMs + 1,
      () => life === this.#parts.server.life,
    )
    if (!outcome.ok) return outcome
    switch (this.#parts.server.stateOf(id)) {
      case 'success':
        return ok(this.#bytes({ status: 'success', query_id: 1, data: [], query: { resultsKey: id } }))
      case 'failed':
        return err({ code: 'server', status: 500, message: 'no' })
      default:
        return ok(this.#bytes({ query: { id, serverId: 1 } }))
    }
  }

  #resultOf(key: string): ArrayBuffer {
    return this.#bytes({ status: 'success', query_id: 1, data: [], query: { resultsKey: key } })
  }

  #bytes(body: object): ArrayBuffer {
    return new TextEncoder().encode(JSON.stringify(body)).buffer
  }

  /** Calls the server over a network that may lose the request or its answer, or time out. */
  async #request<T>(
    onServer: () => T,
    answerMs: number,
    isSameLife: () => boolean = () => true,
  ): Promise<Result<T, WireError>> {
    const device = this.#device
    const { process } = this.program
    const { loop, chance } = device.parts
    const there = 5 + chance.below(100)
    const back = 5 + chance.below(100)
    const isCalm = chance.next() < this.#parts.weather.calm
    const fate = isCalm ? 'good' : chance.pick(['lost', 'late', 'unanswered'])
    return new Promise((resolve) => {
      const fail = (delayMs: number) =>
        loop.after(delayMs, process, () => resolve(err(silentError('offline'))))
      if (!device.isOnline) return void fail(1)
      if (fate === 'lost') return void fail(there + back)
      const hearAt = fate === 'late' ? there + chance.below(LATEST_MS) : there
      loop.after(hearAt, null, () => {
        const value = onServer()
        if (fate !== 'good') return
        loop.after(answerMs + back, process, () =>
          resolve(device.isOnline && isSameLife() ? ok(value) : err(silentError('offline'))),
        )
      })
      if (fate !== 'good') fail(there + back)
    })
  }
}
