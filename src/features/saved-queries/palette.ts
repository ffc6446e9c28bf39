import type { FeaturePalette } from '#features/feature.ts'
import { links } from '#src/links.ts'

export const palette: FeaturePalette = {
  keys: [
    {
      title: 'Saved queries',
      rows: [
        { keys: 'J', what: 'Next saved query of the list' },
        { keys: 'K', what: 'Previous saved query of the list' },
        { keys: 'X', what: 'Select the saved query' },
        { keys: '/', what: 'Search the list' },
        { keys: 'N', what: 'Next saved query in the preview' },
        { keys: 'P', what: 'Previous saved query in the preview' },
        { keys: 'E', what: 'Open the previewed query in SQL Lab' },
      ],
    },
  ],
  sources: [],
  commands: [
    {
      id: 'all-saved-queries',
      name: 'All saved queries',
      where: 'SQL Lab',
      run: ({ go }) => go(links.savedQueries()),
    },
    {
      id: 'scheduled-queries',
      name: 'Scheduled queries',
      where: 'SQL Lab',
      run: ({ go }) => go(links.savedQueries('?scheduled=true')),
    },
  ],
  open: () => null,
}
