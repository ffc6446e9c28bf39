import type { LocalDatabase } from '#data/db/database.ts'
import { type JobChannel, openJobChannel, WANTED_EVERY_MS } from '#data/http/job-channel.ts'
import type { Timers } from '#data/platform/timers.ts'
import { type AsyncEvent, isEnd } from '#domain/async-event/async-event.ts'
import type { OpenJob } from '#domain/async-event/follow-state.ts'

/** A window that has not renewed its request for this long is treated as closed, in ms. */
const GONE_AFTER_MS = 3 * WANTED_EVERY_MS

/** The chart jobs that the windows of a database wait for. Windows announce and renew them on the job channel. */
export class ChartJobs {
  readonly #timers: Timers
  readonly #changed: () => void
  readonly #channel: JobChannel
  readonly #leases = new Map<string, () => void>()

  constructor(
    { db, timers }: { readonly db: Pick<LocalDatabase, 'name'>; readonly timers: Timers },
    changed: () => void,
  ) {
    this.#timers = timers
    this.#changed = changed
    this.#channel = openJobChannel(db.name, (message) => {
      if (message.type === 'wanted') this.#renew(message.jobId)
    })
  }

  /** The jobs that some window waits for now. */
  open(): OpenJob[] {
    return Array.from(this.#leases.keys(), (id) => ({ id, kind: 'chart' }))
  }

  /** Reports the end of a job to all windows; earlier events are ignored. */
  tell(event: AsyncEvent): void {
    if (!isEnd(event)) return
    const { jobId, status, resultUrl, messages } = event
    this.#channel.post({
      type: 'ended',
      jobId,
      resultUrl: status === 'done' ? resultUrl : null,
      messages,
    })
    this.#drop(jobId)
  }

  /** Stops listening. */
  end(): void {
    for (const stop of this.#leases.values()) stop()
    this.#channel.close()
  }

  #renew(jobId: string): void {
    const renewed = this.#leases.get(jobId)
    renewed?.()
    this.#leases.set(
      jobId,
      this.#timers.after(GONE_AFTER_MS, () => this.#drop(jobId)),
    )
    if (renewed === undefined) this.#changed()
  }

  #drop(jobId: string): void {
    this.#leases.get(jobId)?.()
    if (this.#leases.delete(jobId)) this.#changed()
  }
}
