import type { WorldOptions } from '#tests/simulation/command/world-options.ts'
import { type PlayOptions, playSeed, type Run } from './play-seed.ts'
import { smallest } from './smallest.ts'

/** The parts of a world that may be left out; its options set the others. */
export type Smaller = Pick<WorldOptions, 'devices' | 'windows' | 'without' | 'skip'>

/** The smallest world that was found, and the omitted parts. */
export interface Shrunk {
  readonly run: Run
  readonly smaller: Smaller
}

/** Maximum number of steps of an hour. */
const MOST_STEPS = 17

/**
 * Makes a world smaller while one of its broken rules still breaks: fewer devices, windows, faults and steps. `log`
 * receives a line per try. Returns the world unchanged if it breaks no rule.
 */
export async function shrink(
  seed: number,
  options: PlayOptions,
  log: (line: string) => void,
): Promise<Shrunk> {
  let best: Shrunk = { run: await playSeed(seed, options), smaller: {} }
  const rules = new Set(best.run.findings.map(({ rule }) => rule))
  if (rules.size === 0) return best
  const stays = async (change: Smaller): Promise<boolean> => {
    const smaller = { ...best.smaller, ...change }
    const run = await playSeed(seed, { ...options, ...smaller })
    const isBroken = run.findings.some(({ rule }) => rules.has(rule))
    log(`${isBroken ? 'breaks' : 'holds '} with ${JSON.stringify(smaller)}`)
    if (isBroken) best = { run, smaller }
    return isBroken
  }
  for (const count of [1, 2]) {
    if (count < (options.devices ?? 3) && (await stays({ devices: count }))) break
  }
  for (const windows of [1, 2]) if (await stays({ windows })) break
  const steps = Array.from({ length: MOST_STEPS }, (_none, step) => step)
  await smallest(steps, async (left) => stays({ skip: steps.filter((step) => !left.includes(step)) }))
  const faults = [...best.run.faults.keys()]
  await smallest(faults, async (left) =>
    stays({ without: [...(options.without ?? []), ...faults.filter((name) => !left.includes(name))] }),
  )
  return best
}
