import { isQueryId } from '#domain/core/ids.ts'
import type { QueryState } from '#domain/query/query.ts'
import type { RemoteQuery } from '#domain/query/wire/remote-query.ts'
import type { Loop } from '#tests/simulation/world/loop.ts'

/** A run as the server has it. */
interface Job {
  state: QueryState
  changedOn: number
  executed: number
}

/** A server of runs: each is a job that takes its time, whoever waits for it. It knows nothing of the network. */
export class JobServer {
  readonly #loop: Loop
  readonly #jobs = new Map<string, Job>()
  /** Grows with each restart: an answer of the life before is never given. */
  life = 0

  constructor(loop: Loop) {
    this.#loop = loop
  }

  /** Runs what it is told to, as often as it is told: whoever sends a run twice is found out. */
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

  /** It starts anew: what ran is noted as failed. */
  restart(): void {
    this.life += 1
    for (const job of this.#jobs.values()) if (job.state === 'running') this.#end(job, 'failed')
  }

  #end(job: Job, state: QueryState): void {
    job.state = state
    job.changedOn = this.#loop.now
  }

  /** How a run stands; null for one that never arrived. */
  stateOf(id: string): QueryState | null {
    return this.#jobs.get(id)?.state ?? null
  }

  /** How often a run was executed, by its id. */
  executions(): ReadonlyMap<string, number> {
    return new Map(Array.from(this.#jobs, ([id, { executed }]) => [id, executed]))
  }

  /** What `query/updated_since` answers. */
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
