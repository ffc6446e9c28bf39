import type { FeaturePalette } from '#features/feature.ts'
import { links } from '#src/links.ts'

export const palette: FeaturePalette = {
  keys: [],
  sources: [],
  commands: [
    {
      id: 'databases',
      name: 'Databases',
      where: 'connect, change and delete',
      run: ({ go }) => go(links.databases()),
    },
    {
      id: 'my-data',
      name: 'My data',
      where: 'tables of uploaded files: rename, describe, restore',
      run: ({ go }) => go(links.myData()),
    },
  ],
  open: () => null,
}
