import type { FeaturePalette } from '#features/feature.ts'
import { links } from '#src/links.ts'

export const palette: FeaturePalette = {
  keys: [],
  sources: [],
  commands: [
    {
      id: 'this-server',
      name: 'This server',
      where: 'what it is, and what it can do',
      run: ({ go }) => go(links.server()),
    },
  ],
  open: () => null,
}
