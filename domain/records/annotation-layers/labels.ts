import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of annotation layers. */
export const annotationLayersLabels: KindLabels = labelsOf({
  icon: 'annotation',
  one: 'annotation layer',
  nameless: 'An annotation layer',
  fields: new Map([
    ['name', 'name'],
    ['description', 'description'],
  ]),
  failure: () => ({ type: 'danger', code: 'annotationLayerNotStored' }),
})
