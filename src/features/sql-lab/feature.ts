import type { Feature } from '#features/feature.ts'
import { SqlLabIcon } from '#ui/icons.ts'

export const sqlLab: Feature = {
  title: 'SQL Lab',
  navigation: { icon: SqlLabIcon, letter: 'S' },
  screens: [
    {
      path: 'sqllab',
      title: 'SQL Lab',
      load: async () => {
        const { SqlLabScreen, readTabsAhead } = await import('./SqlLabScreen.tsx')
        return { Screen: SqlLabScreen, readAhead: readTabsAhead }
      },
    },
    {
      path: 'sqllab/p/$key',
      title: 'SQL Lab',
      load: async () => ({ Screen: (await import('./SqlLabScreen.tsx')).SqlLabScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
