import { EVERYWHERE_KEYS, type KeySection } from '#domain/palette/everywhere-keys.ts'
import { type Feature, type FeaturePalette, keysTo } from '#features/feature.ts'

/** Every key that works, by where it works; of a feature whose code did not come only the way to it. */
export async function keySections(features: readonly Feature[]): Promise<readonly KeySection[]> {
  const palettes = await loadPalettes(features)
  return [everywhere(features), ...palettes.flatMap(({ keys }) => keys)]
}

/** The keys that work on every screen. */
export function everywhere(features: readonly Feature[]): KeySection {
  const { openOutbox, nextPane, previousPane, ...others } = EVERYWHERE_KEYS
  const goTo = features.flatMap((feature) => {
    const keys = keysTo(feature)
    return keys === undefined ? [] : [{ keys, what: `Go to ${feature.title}` }]
  })
  return {
    title: 'Everywhere',
    rows: [...Object.values(others), ...goTo, openOutbox, nextPane, previousPane],
  }
}

/** What the features add to the palette and the help; one whose code does not come leaves the others their say. */
export async function loadPalettes(features: readonly Feature[]): Promise<readonly FeaturePalette[]> {
  const loaded = await Promise.allSettled(features.map(async ({ loadPalette }) => loadPalette?.()))
  return loaded.flatMap((one) => (one.status === 'fulfilled' && one.value !== undefined ? [one.value] : []))
}
