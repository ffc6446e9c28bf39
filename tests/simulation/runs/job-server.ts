import { isQueryId } from '#domain/core/ids.ts'
import type { QueryState } from '#domain/query/query.ts'
import type { RemoteQuery } from '#domain/query/wire/remote-query.ts'
import type { Loop } from '#tests/simulation/world/loop.ts'

/** A run on the server. */
interface Job {
  state: QueryState
  changedOn: number
  executed: number
}

/** A server of runs: each is a job with a duration, whether a client waits or not. It has no network. */
export class JobServer {
  readonly #loop: Loop
  readonly #jobs = new Map<string, Job>()
  /** Incremented by each restart: answers of an earlier life are dropped. */
  life = 0

  constructor(loop: Loop) {
    this.#loop = loop
  }

  /** Executes a run, also a repeated one, so that a client that sends a run twice is found. */
  execute(id: string, { lastsMs, fails }: { readonly lastsMs: number; readonly fails: boolean }): void {
    const { now } = this.#loop
    const job = this.#jobs.get(id) ?? { state: 'running', changedOn: now, executed: 0 }
    job.executed += 1
    this.#jobs.set(id, job)
    const { life } = this
    this.#loop.after(lastsMs, null, () => {
      if (this.life === life) this.#end(job, fails ? 'failed' : 'success')
    })
  }

  /** Restarts: running jobs have failed. */
  restart(): void {
    this.life += 1
    for (const job of this.#jobs.values()) if (job.state === 'running') this.#end(job, 'failed')
  }

  #end(job: Job, state: QueryState): void {
    job.state = state
    job.changedOn = this.#loop.now
  }

  /** Returns the state of a run; null for one that never arrived. */
  stateOf(id: string): QueryState | null {
    return this.#jobs.get(id)?.state ?? null
  }

  /** Returns how often each run was executed, by its id. */
  executions(): ReadonlyMap<string, number> {
    return new Map(Array.from(this.#jobs, ([id, { executed }]) => [id, executed]))
  }

  /** The answer of `query/updated_since`. */
  changedSince(since: number): readonly RemoteQuery[] {
    return [...this.#jobs].flatMap(([id, { state, changedOn }]) =>
      changedOn >= since && isQueryId(id) ? [remoteQuery(id, state, changedOn)] : [],
    )
  }
}

function remoteQuery(id: RemoteQuery['id'], state: QueryState, changedOn: number): RemoteQuery {
  return {
    id,
    serverId: 1,
    state,
    progress: 0,
    progressText: null,
    rows: null,
    limitingFactor: null,
    resultsKey: state === 'success' ? id : null,
    executedSql: null,
    isCtas: false,
    error: state === 'failed' ? { code: 'GENERIC_DB_ENGINE_ERROR', message: 'no', place: null } : null,
    endDttm: state === 'running' ? null : changedOn,
    changedOn,
  }
}
