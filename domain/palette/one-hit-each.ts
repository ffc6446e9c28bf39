import type { PaletteHit } from './hit.ts'

/** Of several hits of one thing the one that says more of it: that it is changed and not saved. The order stays. */
export function oneHitEach(hits: readonly PaletteHit[]): readonly PaletteHit[] {
  const byThing = new Map<string, PaletteHit>()
  for (const hit of hits) {
    const thing = JSON.stringify([hit.kind, hit.key])
    if (!byThing.has(thing) || hit.meta !== undefined) byThing.set(thing, hit)
  }
  return [...byThing.values()]
}
