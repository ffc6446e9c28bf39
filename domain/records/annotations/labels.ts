import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of annotations. */
export const annotationsLabels: KindLabels = labelsOf({
  icon: 'annotation',
  one: 'annotation',
  nameless: 'An annotation',
  fields: new Map([
    ['name', 'name'],
    ['description', 'description'],
    ['startAt', 'start'],
    ['endAt', 'end'],
    ['metadata', 'metadata'],
  ]),
  failure: () => ({ type: 'danger', code: 'annotationNotStored' }),
})
