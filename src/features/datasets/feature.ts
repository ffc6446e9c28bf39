import type { Feature } from '#features/feature.ts'
import { TableIcon } from '#ui/icons.ts'

export const datasets: Feature = {
  title: 'Datasets',
  navigation: { icon: TableIcon, letter: 'T', isWideOnly: true },
  loadPalette: async () => (await import('./palette.ts')).palette,
  screens: [
    {
      path: 'tablemodelview/list',
      title: 'Datasets',
      load: async () => ({ Screen: (await import('./DatasetListScreen.tsx')).DatasetListScreen }),
    },
    {
      path: 'tablemodelview/edit/$id',
      title: 'Dataset',
      load: async () => ({ Screen: (await import('./DatasetScreen.tsx')).DatasetScreen }),
    },
    {
      path: 'dataset/add',
      title: 'New dataset',
      load: async () => ({ Screen: (await import('./NewDatasetScreen.tsx')).NewDatasetScreen }),
    },
  ],
}
