import type { Difference } from './judge/difference.ts'
import type { World } from './world/ask.ts'

/** A known kind of difference, with the case that tracks it. */
interface KnownDifference {
  readonly caseId: string
  readonly reason: string
  readonly isOf: (world: World, difference: Difference) => boolean
}

/** Differences that do not fail the check. The list should be empty. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = []

/** The case of a known difference; null for an unknown one. */
export function knownAs(world: World, difference: Difference): string | null {
  return KNOWN_DIFFERENCES.find(({ isOf }) => isOf(world, difference))?.caseId ?? null
}
