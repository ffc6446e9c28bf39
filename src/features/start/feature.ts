import type { Feature } from '#features/feature.ts'

export const start: Feature = {
  title: 'Home',
  letter: 'H',
  screens: [
    {
      path: '',
      title: 'Home',
      load: async () => ({ Screen: (await import('./StartScreen.tsx')).StartScreen }),
    },
    {
      path: 'superset/welcome',
      title: 'Home',
      load: async () => ({ Screen: (await import('./StartScreen.tsx')).StartScreen }),
    },
  ],
}
