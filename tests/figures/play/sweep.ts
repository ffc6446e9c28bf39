import type { Difference } from '#tests/figures/judge/difference.ts'
import { knownAs } from '#tests/figures/known-differences.ts'
import { playResult } from '#tests/figures/results/play-result.ts'
import { RESULT, type World } from '#tests/figures/world/ask.ts'
import { makeWorld, type WorldChoice } from '#tests/figures/world/make-world.ts'
import { type Grounds, isOverflow, playWorld } from './play-world.ts'

/** A world with one of its differences. `known` is the case that tracks it. */
export interface Finding {
  readonly world: World
  readonly difference: Difference
  readonly known: string | null
}

/** Plays a world. A crash of the check or of the product is a difference too. */
export async function differencesOf(grounds: Grounds, world: World): Promise<readonly Difference[]> {
  try {
    return await (world.ask.vizType === RESULT ? playResult(grounds, world) : playWorld(grounds, world))
  } catch (error) {
    // The separate database cannot add up the expected figure, so that there is nothing to compare with.
    if (isOverflow(String(error))) return []
    const seen = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [{ fault: 'crashed', view: 'play', key: '', expected: 'no crash', seen }]
  }
}

/** The findings of one world, one for each kind. */
export async function findingsOf(grounds: Grounds, world: World): Promise<readonly Finding[]> {
  const found = new Map<string, Finding>()
  for (const difference of await differencesOf(grounds, world)) {
    const known = knownAs(world, difference)
    const sign = signOf(world, difference)
    if (!found.has(sign)) found.set(sign, { world, difference, known })
  }
  return [...found.values()]
}

/** The properties that findings of one kind share. */
export function signOf({ ask }: World, { view, fault }: Difference): string {
  return `${ask.vizType} · ${view} · ${fault}`
}

/** Plays the worlds of several seeds in series. */
export async function* sweep(
  grounds: Grounds,
  { first, count, ...choice }: WorldChoice & { readonly first: number; readonly count: number },
): AsyncGenerator<readonly Finding[]> {
  for (let seed = first; seed < first + count; seed += 1)
    yield await findingsOf(grounds, makeWorld(seed, choice))
}
