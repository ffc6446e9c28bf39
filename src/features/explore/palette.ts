import type { UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import { SUBMIT_KEYS } from '#domain/palette/everywhere-keys.ts'
import { longestWord } from '#domain/palette/rank.ts'
import type { FeaturePalette } from '#features/feature.ts'
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
        { keys: 'Delete', what: 'Take an entry out of a field' },
      ],
    },
  ],
  // What drafts are read with belongs to the chart builder: it comes with the first search.
  sources: [
    async (db, text) => {
      const { searchDrafts } = await import('#data/search/drafts.ts')
      return searchDrafts(db, longestWord(text), addressOf)
    },
  ],
  commands: [{ id: 'new-chart', name: 'New chart', where: 'Explore', run: ({ go }) => go(links.explore()) }],
  open: () => null,
}

function addressOf({ name, chart }: UnsavedChart): string {
  if (name.kind === 'new') return links.explore(`?draft=${name.id}`)
  const serverId = chart?.serverId ?? null
  return links.explore(serverId === null ? `?chart=${name.localId}` : `?slice_id=${serverId}`)
}
