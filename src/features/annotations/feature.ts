import type { Feature } from '#features/feature.ts'
import { AnnotationIcon } from '#ui/icons.ts'

export const annotations: Feature = {
  title: 'Annotations',
  navigation: { icon: AnnotationIcon, letter: 'A', isWideOnly: true },
  screens: [
    {
      path: 'annotationlayer/list',
      title: 'Annotation layers',
      load: async () => ({ Screen: (await import('./LayerListScreen.tsx')).LayerListScreen }),
    },
    {
      path: 'annotationlayer/$id/annotation',
      title: 'Annotations',
      load: async () => ({ Screen: (await import('./AnnotationListScreen.tsx')).AnnotationListScreen }),
    },
  ],
}
