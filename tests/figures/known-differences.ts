import type { Difference } from './judge/difference.ts'
import type { World } from './world/ask.ts'

/** A kind of difference that is known and being mended, with the case by which that is tracked. */
interface KnownDifference {
  readonly caseId: string
  readonly reason: string
  readonly isOf: (world: World, difference: Difference) => boolean
}

/** Differences that do not fail the check yet. The list is to be empty. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = []

/** The case by which a difference is known; null for one that is not. */
export function knownAs(world: World, difference: Difference): string | null {
  return KNOWN_DIFFERENCES.find(({ isOf }) => isOf(world, difference))?.caseId ?? null
}
