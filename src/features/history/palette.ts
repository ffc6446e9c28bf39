import { searchRuns } from '#data/search/runs.ts'
import type { FeaturePalette } from '#features/feature.ts'
import { links } from '#src/links.ts'

export const palette: FeaturePalette = {
  keys: [
    {
      title: 'Runs',
      rows: [
        { keys: 'J', what: 'Next run of the list' },
        { keys: 'K', what: 'Previous run of the list' },
        { keys: '/', what: 'Search the runs' },
        { keys: 'R', what: 'Refresh the runs' },
        { keys: 'E', what: 'Open the run in a new tab' },
        { keys: 'P', what: 'Pin or unpin the run' },
        { keys: 'X', what: 'Mark the run for comparison' },
      ],
    },
  ],
  sources: [async (db, text) => searchRuns(db, text, (id) => links.runs(`?run=${id}`))],
  commands: [
    {
      id: 'all-runs',
      name: 'All runs',
      where: 'SQL Lab',
      run: ({ go }) => go(links.runs()),
    },
    {
      id: 'failed-runs',
      name: 'Runs that failed',
      where: 'SQL Lab',
      run: ({ go }) => go(links.runs('?state=failed')),
    },
    {
      id: 'pinned-runs',
      name: 'Pinned runs',
      where: 'SQL Lab',
      run: ({ go }) => go(links.runs('?pinned=true')),
    },
  ],
  open: () => null,
}
