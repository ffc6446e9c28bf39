import type { PaletteHit } from './hit.ts'

/** Removes duplicates, in order. A hit with `meta` (such as "unsaved") wins. */
export function oneHitEach(hits: readonly PaletteHit[]): readonly PaletteHit[] {
  const byThing = new Map<string, PaletteHit>()
  for (const hit of hits) {
    const thing = JSON.stringify([hit.kind, hit.key])
    if (!byThing.has(thing) || hit.meta !== undefined) byThing.set(thing, hit)
  }
  return [...byThing.values()]
}
