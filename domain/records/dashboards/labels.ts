import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of dashboards. */
export const dashboardsLabels: KindLabels = labelsOf({
  icon: 'dashboard',
  one: 'dashboard',
  fields: new Map([
    ['title', 'title'],
    ['slug', 'address'],
    ['published', 'published'],
    ['css', 'style'],
    ['position', 'layout'],
    ['metadata', 'filters and colors'],
    ['certifiedBy', 'certified by'],
    ['certificationDetails', 'certification'],
  ]),
})
