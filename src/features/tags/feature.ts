import type { Feature } from '#features/feature.ts'

export const tags: Feature = {
  title: 'Tags',
  screens: [
    {
      path: 'superset/tags',
      title: 'Tags',
      load: async () => ({ Screen: (await import('./TagListScreen.tsx')).TagListScreen }),
    },
    {
      path: 'superset/all_entities',
      title: 'Tag',
      load: async () => ({ Screen: (await import('./TagScreen.tsx')).TagScreen }),
    },
  ],
}
