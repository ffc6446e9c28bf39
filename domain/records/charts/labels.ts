import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of charts. */
export const chartsLabels: KindLabels = labelsOf({
  icon: 'chart',
  one: 'chart',
  fields: new Map([
    ['name', 'name'],
    ['description', 'description'],
    ['cacheTimeout', 'cache time'],
    ['form', 'form'],
  ]),
})
