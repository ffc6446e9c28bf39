import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of views. */
export const dashboardViewsLabels: KindLabels = labelsOf({
  icon: 'dashboard',
  one: 'view',
  fields: new Map([
    ['name', 'name'],
    ['state', 'filters'],
    ['isShared', 'sharing'],
  ]),
})
