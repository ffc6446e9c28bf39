import { FrontDied } from '#tests/simulation/servers/front-store.ts'
import type { Ask, Jar, Said, SimServer } from '#tests/simulation/servers/sim-server.ts'
import type { Loop, Process } from '#tests/simulation/world/loop.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { drawFate, type Fate, GOOD } from './fates.ts'
import { brokenAnswer, browserAnswer, madeAnswer, readAsk } from './wire-form.ts'

/** One request on its way, until its program got an outcome or died. */
export interface Flight {
  readonly process: Process
  readonly ask: Ask
  readonly sentAt: number
}

/** A request that the server has just heard. */
export interface Heard {
  readonly process: Process
  readonly ask: Ask
  readonly said: Said
  /** Who the server took the sender for. */
  readonly userId: number | null
}

/** What the checks hear of. */
export interface NetworkHooks {
  readonly onSend: (flight: Flight, under: readonly Flight[]) => void
  readonly onHeard: (heard: Heard) => Promise<void> | void
  readonly onAnswer: (process: Process, ask: Ask, said: Said) => void
  /** The server failed in a way that nobody planned. */
  readonly onFault?: (cause: unknown) => void
}

/** How bad things are now: `calm` is the share of requests that nothing happens to. */
export interface Weather {
  calm: number
  /** Longest time that a late or repeated request takes, in ms. */
  lateMs: number
  /** Fates that no request meets, by their names; those before a Superset begin with `upstream: `. */
  without: readonly string[]
}

/** A place in the net: a device with its session. */
export interface Place {
  readonly jar: Jar
  isOnline: boolean
}

/** The network between the devices and one server: every request meets a fate. Source: sync §5.2. */
export class Network {
  readonly weather: Weather = { calm: 1, lateMs: 0, without: [] }
  readonly faults = new Map<string, number>()
  readonly #loop: Loop
  readonly #chance: Seeded
  readonly #server: SimServer
  readonly #hooks: NetworkHooks
  /** Every request on its way, with how to hear no more of its signal: Node keeps whatever hears of one for ever. */
  readonly #flights = new Map<Flight, () => void>()
  /** Requests that the server has yet to hear, whoever sent them. */
  #coming = 0

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

  /** The world is over: nobody waits for an answer any more. */
  end(): void {
    for (const flight of this.#flights.keys()) this.#land(flight)
  }

  /** Gives whether it was still on its way. */
  #land(flight: Flight): boolean {
    this.#flights.get(flight)?.()
    return this.#flights.delete(flight)
  }

  /** Whether some request may still change the server, though nobody waits for it any more. */
  get isStirring(): boolean {
    return this.#coming > 0
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
        const answer = (said: Said) =>
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
    { answer, fail }: { readonly answer: (said: Said) => void; readonly fail: (cause: Error) => void },
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

  /** Has the server hear the request as its fate says; `then` gets the first answer. */
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
      readonly ask: Ask
      readonly fate: Fate
      readonly there: number
      readonly isDown: () => void
    },
    then: (said: Said) => void,
  ): void {
    const hear = async () => {
      if (fate.spoilsTokens === true) this.#server.forgetTokens()
      // A request carries the session that its browser had when it left.
      const said = await this.#server.handle(ask, jar)
      const dated = {
        ...said,
        headers: { ...said.headers, date: new Date(this.#loop.now).toUTCString() },
      }
      await this.#hooks.onHeard({ process, ask, said: dated, userId: jar.userId })
      return dated
    }
    const arrive = (told: (said: Said) => void) => {
      const heard = hear()
        .then(told, (cause: unknown) => {
          if (this.#server.takesTime !== true) throw cause
          if (!(cause instanceof FrontDied)) this.#hooks.onFault?.(cause)
          isDown()
        })
        .finally(() => {
          this.#coming -= 1
        })
      // The world stands still for a server that answers at once, and goes on for one that asks another.
      return this.#server.takesTime === true ? undefined : heard
    }
    const jar = { ...place.jar }
    const late = there + 500 + this.#chance.below(Math.max(1, this.weather.lateMs))
    switch (fate.hearing) {
      case 'never':
        return
      case 'late':
        this.#coming += 1
        this.#loop.after(Math.max(late, fate.reply.kind === 'silence' ? 31_000 : 0), null, () =>
          arrive(() => undefined),
        )
        return
      case 'twice':
        this.#coming += 1
        this.#loop.after(there + 1 + this.#chance.below(2_000), null, () => arrive(() => undefined))
        break
      case 'once':
        break
    }
    this.#coming += 1
    this.#loop.after(there, null, () => arrive(then))
  }
}
