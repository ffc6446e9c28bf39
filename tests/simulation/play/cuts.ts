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
  const counted = await playInThreads(
    CASES.map(([server, death]) => ({ kind: 'cuts', server, death, cuts: [0] })),
    threads,
  )
  const wholes = counted.flat()
  const tasks = CASES.flatMap((one, index) =>
    cutsOf(one, chosenSteps(wholes[index]?.steps ?? 0, index, every)),
  )
  const played = await playInThreads(tasks, threads)
  return {
    played: [...wholes, ...played.flat()],
    steps: wholes.reduce((count, { steps }) => count + steps, 0),
  }
}

function chosenSteps(count: number, index: number, every: number): readonly number[] {
  const steps = Array.from({ length: count }, (_none, step) => step + 1)
  return steps.filter((step) => step % every === index % every)
}

/** A task for each cut, since they are dealt to threads one by one. */
function cutsOf([server, death]: (typeof CASES)[number], steps: readonly number[]): readonly ShardTask[] {
  return steps.map((cut) => ({ kind: 'cuts', server, death, cuts: [cut] }))
}
