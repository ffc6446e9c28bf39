import type { Engine } from '#domain/engines/engine.ts'

interface Running {
  readonly engine: Engine
  isStopAsked: boolean
  isHanded: boolean
}

/** A query that is about to run: `isStopAsked` before it is handed over means that it need not run at all. */
export interface Handle {
  readonly isStopAsked: () => boolean
  readonly handOver: () => void
  readonly end: () => void
}

/** The queries of this process that run, so that each can be stopped whenever in its life the wish comes. */
export class RunningQueries {
  readonly #byClientId = new Map<string, Running>()

  /** Notes a query before anything is awaited for it. */
  begin(clientId: string, engine: Engine): Handle {
    const running: Running = { engine, isStopAsked: false, isHanded: false }
    this.#byClientId.set(clientId, running)
    return {
      isStopAsked: () => running.isStopAsked,
      handOver: () => {
        running.isHanded = true
      },
      end: () => {
        this.#byClientId.delete(clientId)
      },
    }
  }

  /** Stops a query; answers whether one of that id was under way. */
  async stop(clientId: string): Promise<boolean> {
    const running = this.#byClientId.get(clientId)
    if (running === undefined) return false
    running.isStopAsked = true
    if (!running.isHanded) return true
    return await running.engine.stop(clientId)
  }
}
