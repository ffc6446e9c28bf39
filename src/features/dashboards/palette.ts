import type { LocalDatabase } from '#data/db/database.ts'
import { searchViews } from '#data/search/dashboard-views.ts'
import { searchDashboards } from '#data/search/dashboards.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import { VIEW_PARAMETER } from '#domain/dashboard/views/brings-state.ts'
import { SUBMIT_KEYS } from '#domain/palette/everywhere-keys.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { longestWord } from '#domain/palette/rank.ts'
import type { FeaturePalette } from '#features/feature.ts'
import { links } from '#src/links.ts'

export const palette: FeaturePalette = {
  keys: [
    {
      title: 'Dashboards',
      rows: [
        { keys: 'J', what: 'Next dashboard of the list' },
        { keys: 'K', what: 'Previous dashboard of the list' },
        { keys: 'X', what: 'Select the dashboard' },
        { keys: '/', what: 'Search the list' },
        { keys: 'R', what: 'Refresh the list, or all charts' },
        { keys: 'F', what: 'Show or hide the filters' },
        { keys: SUBMIT_KEYS, what: 'Apply the filters' },
        { keys: 'E', what: 'Edit the dashboard' },
      ],
    },
    {
      title: 'Edit mode of a dashboard',
      rows: [
        { keys: 'Space', what: 'Pick the component up, or drop it; arrows move it, Esc puts it back' },
        { keys: 'Shift+ArrowRight', what: 'Wider; the other arrows change the size likewise' },
        { keys: 'Enter', what: 'Edit the text or the chart' },
        { keys: 'Delete', what: 'Remove the component' },
        { keys: 'Mod+Z', what: 'Undo' },
        { keys: 'Mod+Shift+Z', what: 'Redo' },
        { keys: 'Mod+S', what: 'Save' },
      ],
    },
  ],
  sources: [async (db, text) => searchDashboards(db, longestWord(text)), viewHits],
  commands: [],
  open: (target, { go }) =>
    target.kind === 'dashboard' ? Promise.resolve(go(links.dashboard(addressName(target)))) : null,
}

async function viewHits(db: LocalDatabase, text: string): Promise<readonly PaletteHit[]> {
  return (await searchViews(db, longestWord(text))).map(({ localId, name, key, dashboard }) => ({
    kind: 'dashboard',
    key: `view/${localId}`,
    name,
    where: `View of ${isolated(dashboard.title)}`,
    target: {
      kind: 'address',
      address: `${links.dashboard(addressName(dashboard))}?${VIEW_PARAMETER}=${encodeURIComponent(key)}`,
    },
  }))
}
