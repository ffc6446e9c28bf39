import type { Feature } from '#features/feature.ts'

export const savedQueries: Feature = {
  title: 'Saved queries',
  // Its icon would not fit into the shell: SQL Lab and the palette lead to it.
  letter: 'Q',
  screens: [
    {
      path: 'savedqueryview/list',
      title: 'Saved queries',
      load: async () => ({ Screen: (await import('./SavedQueryListScreen.tsx')).SavedQueryListScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
