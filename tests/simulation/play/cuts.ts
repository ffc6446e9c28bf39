import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import type { Death } from './crash-at.ts'
import type { ShardTask } from './shard.ts'
import type { PlayedSeed } from './summary.ts'
import { deal, playInThreads } from './threads.ts'

const CASES: readonly (readonly [SimServer['name'], Death])[] = [
  ['embedded', 'window'],
  ['embedded', 'power'],
  ['front', 'window'],
  ['front', 'front'],
]

/** What was played, and of how many steps that there are. */
export interface PlayedCuts {
  readonly played: readonly PlayedSeed[]
  readonly steps: number
}

/**
 * Cuts the scenario of `playCut` at its every step: once to count them, then each in its turn. `every` plays only one
 * step of so many, another one for each case.
 */
export async function playCuts(threads: number, every = 1): Promise<PlayedCuts> {
  const all: PlayedSeed[] = []
  let count = 0
  for (const [index, [server, death]] of CASES.entries()) {
    const cut = (cuts: readonly number[]): ShardTask => ({ kind: 'cuts', server, death, cuts })
    const [whole] = await playInThreads([cut([0])])
    if (whole === undefined) throw new Error('the scenario was not played')
    count += whole.steps
    const steps = Array.from({ length: whole.steps }, (_none, step) => step + 1)
    const chosen = steps.filter((step) => step % every === index % every)
    const played = await playInThreads(deal(chosen, threads).map(cut))
    all.push(whole, ...played)
  }
  return { played: all, steps: count }
}
