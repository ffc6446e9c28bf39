import type { Feature } from '#features/feature.ts'

export const databases: Feature = {
  title: 'Databases',
  screens: [
    {
      path: 'databaseview/list',
      title: 'Databases',
      load: async () => ({ Screen: (await import('./DatabaseListScreen.tsx')).DatabaseListScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
