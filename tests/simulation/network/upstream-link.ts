import { ok } from '#domain/core/result.ts'
import type { AskUpstream, UpstreamAnswer, UpstreamRequest } from '#server/superset/upstream/upstream.ts'
import type { SimAnswer } from '#tests/simulation/servers/sim-server.ts'
import type { Loop, Process } from '#tests/simulation/world/loop.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { drawFate, type Fate, GOOD } from './fates.ts'
import type { Weather } from './network.ts'
import { brokenAnswer, madeAnswer } from './wire-form.ts'

/** Timeout of a front, in ms. */
const PATIENCE_MS = 30_000

/** Dependencies of a link. */
export interface LinkParts {
  readonly loop: Loop
  readonly chance: Seeded
  readonly weather: () => Weather
  readonly note: (fault: string) => void
  /** Handles a request at the upstream; `spoilsTokens` makes it forget its tokens before. */
  readonly hear: (
    request: UpstreamRequest,
    at: { readonly sentAt: number; readonly spoilsTokens: boolean },
  ) => Promise<SimAnswer>
}

/** The network between a front and its Superset: every request has a fate, as those of devices do. */
export class UpstreamLink {
  readonly #parts: LinkParts
  /** Number of requests that have not reached the upstream yet, though their front may be dead. */
  #pending = 0

  constructor(parts: LinkParts) {
    this.#parts = parts
  }

  get isStirring(): boolean {
    return this.#pending > 0
  }

  /** The function with which a front calls the upstream; a dead front gets no answers. */
  askFor(process: Process): AskUpstream {
    const { loop, chance, weather, note } = this.#parts
    return async (request) =>
      new Promise((resolve) => {
        const { name, fate } = drawFate(chance, request.method === 'GET', weather(), 'upstream: ')
        if (fate !== GOOD && name !== 'good') note(`upstream: ${name}`)
        const [there, back] = [5 + chance.below(120), 5 + chance.below(120)]
        const answer = (said: UpstreamAnswer) => resolve(ok(said))
        const lose = (reason: string) => resolve({ ok: false, error: { code: 'unknown', reason } })
        loop.after(PATIENCE_MS, process, () => lose('no answer'))
        const { reply } = fate
        this.#hear(request, fate, there, (said) => {
          const delay = reply.kind === 'own' ? back + (reply.afterMs ?? 0) : back
          loop.after(delay, process, () => {
            if (reply.kind === 'own') answer(said)
            if (reply.kind === 'cut') answer(brokenAnswer(said))
          })
        })
        if (reply.kind === 'reset')
          loop.after(there + back, process, () =>
            fate.hearing === 'never' && name === 'refused'
              ? resolve({ ok: false, error: { code: 'unreached', reason: 'refused' } })
              : lose('reset'),
          )
        const made = madeAnswer(reply)
        if (made !== null) loop.after(there + back + 150, process, () => answer(made))
      })
  }

  #hear(request: UpstreamRequest, fate: Fate, there: number, then: (said: SimAnswer) => void): void {
    const { loop, chance, weather, hear } = this.#parts
    const at = { sentAt: loop.now, spoilsTokens: fate.spoilsTokens === true }
    const arrive = async () => {
      this.#pending -= 1
      return await hear(request, at)
    }
    const late = there + 500 + chance.below(Math.max(1, weather().lateMs))
    switch (fate.hearing) {
      case 'never':
        return
      case 'late':
        this.#pending += 1
        loop.after(Math.max(late, fate.reply.kind === 'silence' ? PATIENCE_MS + 1_000 : 0), null, arrive)
        return
      case 'twice':
        this.#pending += 1
        loop.after(there + 1 + chance.below(2_000), null, arrive)
        break
      case 'once':
        break
    }
    this.#pending += 1
    loop.after(there, null, async () => then(await arrive()))
  }
}
