import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import type { Death } from './crash-at.ts'
import type { ShardTask } from './shard.ts'
import type { PlayedSeed } from './summary.ts'
import { playInThreads } from './threads.ts'

const CASES: readonly (readonly [SimServer['name'], Death])[] = [
  ['embedded', 'window'],
  ['embedded', 'power'],
  ['front', 'window'],
  ['front', 'front'],
]

/** The played cuts, and the total number of steps. */
export interface PlayedCuts {
  readonly played: readonly PlayedSeed[]
  readonly steps: number
}

/**
 * Cuts the scenario of `playCut` at each step: first plays it to count the steps. `every` plays only one of this many
 * steps, another one for each case.
 */
export async function playCuts(threads: number, every = 1): Promise<PlayedCuts> {
  const counted = await playInThreads(
    CASES.map(([server, death]) => ({ kind: 'cuts', server, death, cuts: [0] })),
    threads,
  )
  const uncut = counted.flat()
  const tasks = CASES.flatMap((one, index) =>
    cutsOf(one, chosenSteps(uncut[index]?.steps ?? 0, index, every)),
  )
  const played = await playInThreads(tasks, threads)
  return {
    played: [...uncut, ...played.flat()],
    steps: uncut.reduce((count, { steps }) => count + steps, 0),
  }
}

function chosenSteps(count: number, index: number, every: number): readonly number[] {
  const steps = Array.from({ length: count }, (_none, step) => step + 1)
  return steps.filter((step) => step % every === index % every)
}

/** One task per cut, since tasks are distributed to threads. */
function cutsOf([server, death]: (typeof CASES)[number], steps: readonly number[]): readonly ShardTask[] {
  return steps.map((cut) => ({ kind: 'cuts', server, death, cuts: [cut] }))
}
