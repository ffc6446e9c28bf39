import type { Feature } from '#features/feature.ts'
import { RunsIcon } from '#ui/icons.ts'

export const history: Feature = {
  title: 'Runs',
  navigation: { icon: RunsIcon, letter: 'R', isWideOnly: true },
  screens: [
    {
      path: 'sqllab/history',
      title: 'Runs',
      load: async () => ({ Screen: (await import('./HistoryScreen.tsx')).HistoryScreen }),
    },
    {
      path: 'sqllab/compare',
      title: 'Compare runs',
      load: async () => ({ Screen: (await import('./HistoryScreen.tsx')).CompareScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
