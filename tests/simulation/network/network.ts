import { FrontDied } from '#tests/simulation/servers/front-store.ts'
import type { Jar, SimAnswer, SimRequest, SimServer } from '#tests/simulation/servers/sim-server.ts'
import type { Loop, Process } from '#tests/simulation/world/loop.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { drawFate, type Fate, GOOD } from './fates.ts'
import { brokenAnswer, browserAnswer, madeAnswer, readAsk } from './wire-form.ts'

/** One request in flight, until its program gets an outcome or dies. */
export interface Flight {
  readonly process: Process
  readonly ask: SimRequest
  readonly sentAt: number
}

/** A request that has just reached the server. */
export interface Heard {
  readonly process: Process
  readonly ask: SimRequest
  readonly said: SimAnswer
  /** The user of the sender's session. */
  readonly userId: number | null
}

/** Events for the checks. */
export interface NetworkHooks {
  readonly onSend: (flight: Flight, under: readonly Flight[]) => void
  readonly onHeard: (heard: Heard) => Promise<void> | void
  readonly onAnswer: (process: Process, ask: SimRequest, said: SimAnswer) => void
  /** The server failed unexpectedly. */
  readonly onFault?: (cause: unknown) => void
}

/** The current faults: `calm` is the share of requests without one. */
export interface Weather {
  calm: number
  /** Maximum delay of a late or repeated request, in ms. */
  lateMs: number
  /** Names of fates that never occur; those before a Superset start with `upstream: `. */
  without: readonly string[]
}

/** A device in the network, with its session. */
export interface Place {
  readonly jar: Jar
  isOnline: boolean
}

/** The network between the devices and one server: every request has a fate. Source: sync §5.2. */
export class Network {
  readonly weather: Weather = { calm: 1, lateMs: 0, without: [] }
  readonly faults = new Map<string, number>()
  readonly #loop: Loop
  readonly #chance: Seeded
  readonly #server: SimServer
  readonly #hooks: NetworkHooks
  /** Every request in flight, with a function that stops listening to its signal: Node keeps listeners for ever. */
  readonly #flights = new Map<Flight, () => void>()
  /** Number of requests that have not reached the server yet. */
  #pending = 0

  constructor(loop: Loop, chance: Seeded, server: SimServer, hooks: NetworkHooks) {
    this.#loop = loop
    this.#chance = chance
    this.#server = server
    this.#hooks = hooks
  }

  /** Requests that a living program waits for. */
  flights(): readonly Flight[] {
    return [...this.#flights.keys()].filter(({ process }) => process.state !== 'dead')
  }

  /** Ends the world: no program waits for an answer any more. */
  end(): void {
    for (const flight of this.#flights.keys()) this.#land(flight)
  }

  /** Ends a request; returns whether it was in flight. */
  #land(flight: Flight): boolean {
    this.#flights.get(flight)?.()
    return this.#flights.delete(flight)
  }

  /** Whether a request may still change the server, even if no program waits for it. */
  get isStirring(): boolean {
    return this.#pending > 0
  }

  /** The browser's `fetch` for one program of a device. */
  fetchFor(process: Process, place: Place): (address: string, init: RequestInit) => Promise<Response> {
    return async (address, init) => {
      const ask = readAsk(address, init)
      return new Promise<Response>((resolve, reject) => {
        const flight: Flight = { process, ask, sentAt: this.#loop.now }
        const end = (finish: () => void) => {
          if (this.#land(flight)) finish()
        }
        const fail = (cause: Error) => end(() => reject(cause))
        const abort = () => fail(new DOMException('aborted', 'AbortError'))
        init.signal?.addEventListener('abort', abort)
        this.#hooks.onSend(flight, this.flights())
        this.#flights.set(flight, () => init.signal?.removeEventListener('abort', abort))
        if (!place.isOnline) {
          this.#loop.after(1, process, () => fail(new TypeError('Failed to fetch')))
          return
        }
        const answer = (said: SimAnswer) =>
          end(() => {
            this.#hooks.onAnswer(process, ask, said)
            resolve(browserAnswer(said, ask, init))
          })
        this.#carry(place, flight, { answer, fail })
      })
    }
  }

  #carry(
    place: Place,
    { process, ask }: Flight,
    { answer, fail }: { readonly answer: (said: SimAnswer) => void; readonly fail: (cause: Error) => void },
  ): void {
    const { name, fate } = drawFate(this.#chance, ask.method === 'GET', this.weather)
    if (fate !== GOOD && name !== 'good') this.faults.set(name, (this.faults.get(name) ?? 0) + 1)
    const there = 5 + this.#chance.below(120)
    const back = 5 + this.#chance.below(120)
    const isDown = () => this.#loop.after(back, process, () => fail(new TypeError('Failed to fetch')))
    this.#hear(place, { process, ask, fate, there, isDown }, (said) => {
      const delay = fate.reply.kind === 'own' ? back + (fate.reply.afterMs ?? 0) : back
      this.#loop.after(delay, process, () => {
        if (!place.isOnline) return
        if (fate.reply.kind === 'own') answer(said)
        if (fate.reply.kind === 'cut') answer(brokenAnswer(said))
      })
    })
    const { reply } = fate
    if (reply.kind === 'reset')
      this.#loop.after(there + back, process, () => fail(new TypeError('Failed to fetch')))
    const made = madeAnswer(reply)
    if (made !== null) this.#loop.after(there + back + 150, process, () => answer(made))
  }

  /** Delivers the request to the server according to its fate; `then` gets the first answer. */
  #hear(
    place: Place,
    {
      process,
      ask,
      fate,
      there,
      isDown,
    }: {
      readonly process: Process
      readonly ask: SimRequest
      readonly fate: Fate
      readonly there: number
      readonly isDown: () => void
    },
    then: (said: SimAnswer) => void,
  ): void {
    const hear = async () => {
      if (fate.spoilsTokens === true) this.#server.forgetTokens()
      // A request has the session that its browser had when it left.
      const said = await this.#server.handle(ask, jar)
      const dated = {
        ...said,
        headers: { ...said.headers, date: new Date(this.#loop.now).toUTCString() },
      }
      await this.#hooks.onHeard({ process, ask, said: dated, userId: jar.userId })
      return dated
    }
    const arrive = (deliver: (said: SimAnswer) => void) => {
      const heard = hear()
        .then(deliver, (cause: unknown) => {
          if (this.#server.takesTime !== true) throw cause
          if (!(cause instanceof FrontDied)) this.#hooks.onFault?.(cause)
          isDown()
        })
        .finally(() => {
          this.#pending -= 1
        })
      // The world waits for a server that answers at once, and goes on for one that calls another.
      return this.#server.takesTime === true ? undefined : heard
    }
    const jar = { ...place.jar }
    const late = there + 500 + this.#chance.below(Math.max(1, this.weather.lateMs))
    switch (fate.hearing) {
      case 'never':
        return
      case 'late':
        this.#pending += 1
        this.#loop.after(Math.max(late, fate.reply.kind === 'silence' ? 31_000 : 0), null, () =>
          arrive(() => undefined),
        )
        return
      case 'twice':
        this.#pending += 1
        this.#loop.after(there + 1 + this.#chance.below(2_000), null, () => arrive(() => undefined))
        break
      case 'once':
        break
    }
    this.#pending += 1
    this.#loop.after(there, null, () => arrive(then))
  }
}
