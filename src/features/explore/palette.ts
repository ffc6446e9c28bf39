import type { LocalDatabase } from '#data/db/database.ts'
import { SUBMIT_KEYS } from '#domain/palette/everywhere-keys.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { longestWord } from '#domain/palette/rank.ts'
import type { FeaturePalette } from '#features/feature.ts'
import { unsavedLink } from '#parts/drafts/unsaved-link.ts'
import { links } from '#src/links.ts'

export const palette: FeaturePalette = {
  keys: [
    {
      title: 'Chart builder',
      rows: [
        { keys: SUBMIT_KEYS, what: 'Update the chart' },
        { keys: 'Mod+Z', what: 'Undo the last change of a field' },
        { keys: 'Mod+Shift+Z', what: 'Redo it' },
        { keys: 'Mod+.', what: 'Stop the query' },
        { keys: 'Shift+Alt+Up', what: 'Move an entry of a field up' },
        { keys: 'Shift+Alt+Down', what: 'Move an entry of a field down' },
        { keys: 'Delete', what: 'Remove an entry from a field' },
      ],
    },
  ],
  sources: [findDrafts],
  commands: [{ id: 'new-chart', name: 'New chart', where: 'Explore', run: ({ go }) => go(links.explore()) }],
  open: () => null,
}

/** Reading drafts needs the code of forms, which is loaded with the first search. */
async function findDrafts(db: LocalDatabase, text: string): Promise<readonly PaletteHit[]> {
  const code = await import('#data/search/drafts.ts').catch(() => null)
  return code === null ? [] : code.searchDrafts(db, longestWord(text), unsavedLink)
}
