import type { Feature } from '#features/feature.ts'
import { ChartIcon } from '#ui/icons.ts'

export const charts: Feature = {
  title: 'Charts',
  navigation: { icon: ChartIcon, letter: 'C' },
  loadPalette: async () => (await import('./palette.ts')).palette,
  screens: [
    {
      path: 'chart/list',
      title: 'Charts',
      load: async () => ({ Screen: (await import('./ChartListScreen.tsx')).ChartListScreen }),
    },
  ],
}
