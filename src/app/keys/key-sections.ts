import { EVERYWHERE_KEYS, type KeySection } from '#domain/palette/everywhere-keys.ts'
import { type Feature, type FeaturePalette, keysTo } from '#features/feature.ts'

/** All keys by place. A feature whose code cannot be loaded is listed only with its own key. */
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

/** Loads the features' entries for palette and key help; those that fail to load are left out. */
export async function loadPalettes(features: readonly Feature[]): Promise<readonly FeaturePalette[]> {
  const loaded = await Promise.allSettled(features.map(async ({ loadPalette }) => loadPalette?.()))
  return loaded.flatMap((one) => (one.status === 'fulfilled' && one.value !== undefined ? [one.value] : []))
}
