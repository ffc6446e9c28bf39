import { SCREENS } from '#app/navigation/screens.ts'
import { searchDashboards } from '#data/search/dashboards.ts'
import { searchSavedQueries } from '#data/search/saved-queries.ts'
import { searchTables } from '#data/search/tables.ts'
import { searchTabs } from '#data/search/tabs.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { KEY_SECTIONS } from '#domain/palette/keys.ts'
import { longestWord } from '#domain/palette/rank.ts'
import { links } from '#src/links.ts'
import { commandHits } from './commands.ts'

/** Finds things of one kind on this device; gets what was asked for and may give more than fits, ranking is ours. */
type Source = (text: string) => Promise<readonly PaletteHit[]>

const SOURCES: readonly Source[] = [
  async () => [...screenHits(), ...commandHits(), ...keyHits()],
  searchTabs,
  searchSavedQueries,
  async (text) => searchDashboards(longestWord(text)),
  async (text) => searchTables(longestWord(text)),
]

/** Asks every source; one that fails leaves the others their say. */
export async function findHits(text: string): Promise<readonly PaletteHit[]> {
  const found = await Promise.allSettled(SOURCES.map(async (source) => source(text)))
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

function screenHits(): readonly PaletteHit[] {
  const start = { name: 'Start', address: links.start(), keys: undefined }
  return [...SCREENS, start].map(({ name, address, keys }) => ({
    kind: 'screen',
    key: address,
    name,
    where: 'Screen',
    ...(keys === undefined ? {} : { keys: [keys] }),
    target: { kind: 'address', address },
  }))
}

function keyHits(): readonly PaletteHit[] {
  return KEY_SECTIONS.flatMap(({ title, rows }) =>
    rows.map(({ keys, what }) => ({
      kind: 'key' as const,
      key: `${title} ${keys}`,
      name: what,
      where: title,
      keys: [keys],
      target: { kind: 'command' as const, command: 'keys' },
    })),
  )
}
