import type { Feature } from '#features/feature.ts'

export const start: Feature = {
  title: 'Start',
  screens: [
    {
      path: '',
      title: 'Start',
      load: async () => ({ Screen: (await import('./StartScreen.tsx')).StartScreen }),
    },
  ],
}
