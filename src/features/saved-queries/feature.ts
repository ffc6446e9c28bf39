import type { Feature } from '#features/feature.ts'
import { SavedQueryIcon } from '#ui/icons.ts'

export const savedQueries: Feature = {
  title: 'Saved queries',
  navigation: { icon: SavedQueryIcon, letter: 'Q', isWideOnly: true },
  screens: [
    {
      path: 'savedqueryview/list',
      title: 'Saved queries',
      load: async () => ({ Screen: (await import('./SavedQueryListScreen.tsx')).SavedQueryListScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
