import type { Feature } from '#features/feature.ts'

export const explore: Feature = {
  title: 'Explore',
  screens: [
    {
      path: 'explore',
      title: 'Chart',
      load: async () => ({ Screen: (await import('./ExploreScreen.tsx')).ExploreScreen }),
    },
    {
      path: 'explore/p/$permalink',
      title: 'Chart',
      load: async () => ({ Screen: (await import('./ExploreScreen.tsx')).ExploreScreen }),
    },
    {
      // The path that Superset returns for a stored form.
      path: 'superset/explore/p/$permalink',
      title: 'Chart',
      load: async () => ({ Screen: (await import('./ExploreScreen.tsx')).ExploreScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
