import type { Feature } from '#features/feature.ts'

export const databases: Feature = {
  title: 'Databases',
  screens: [
    {
      path: 'databaseview/list',
      title: 'Databases',
      load: async () => ({ Screen: (await import('./DatabaseListScreen.tsx')).DatabaseListScreen }),
    },
    {
      path: 'mydata/list',
      title: 'My data',
      load: async () => ({ Screen: (await import('./MyDataScreen.tsx')).MyDataScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
