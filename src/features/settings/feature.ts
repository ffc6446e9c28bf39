import type { Feature } from '#features/feature.ts'
import { DeviceIcon } from '#ui/icons.ts'

export const settings: Feature = {
  title: 'This device',
  navigation: { icon: DeviceIcon, isAtFoot: true },
  screens: [
    {
      path: 'settings/storage',
      title: 'This device',
      load: async () => ({ Screen: (await import('./StorageScreen.tsx')).StorageScreen }),
    },
    {
      path: 'settings/server',
      title: 'This server',
      load: async () => ({ Screen: (await import('./ServerScreen.tsx')).ServerScreen }),
    },
    {
      path: 'settings/activity',
      title: 'Activity',
      load: async () => ({ Screen: (await import('./ActivityScreen.tsx')).ActivityScreen }),
    },
  ],
  loadPalette: async () => (await import('./palette.ts')).palette,
}
