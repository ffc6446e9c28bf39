import type { Feature } from '#features/feature.ts'
import { DashboardIcon } from '#ui/icons.ts'

export const dashboards: Feature = {
  title: 'Dashboards',
  navigation: { icon: DashboardIcon, letter: 'D' },
  screens: [
    {
      path: 'dashboard/list',
      title: 'Dashboards',
      load: async () => ({ Screen: (await import('./DashboardListScreen.tsx')).DashboardListScreen }),
    },
    {
      path: 'superset/dashboard/p/$key',
      title: 'Dashboard',
      load: async () => ({ Screen: (await import('./share/PermalinkScreen.tsx')).PermalinkScreen }),
    },
    {
      path: 'superset/dashboard/$idOrSlug',
      title: 'Dashboard',
      load: async () => ({ Screen: (await import('./DashboardScreen.tsx')).DashboardScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
