import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of charts. */
export const chartsLabels: KindLabels = labelsOf({
  icon: 'chart',
  one: 'chart',
  fields: new Map([
    ['name', 'name'],
    ['description', 'description'],
    ['cacheTimeout', 'cache time'],
    ['certifiedBy', 'certified by'],
    ['certificationDetails', 'certification'],
    ['owners', 'owners'],
    ['dashboards', 'dashboards'],
    ['tags', 'tags'],
    ['form', 'settings'],
  ]),
  failure: ({ change, isNew }) =>
    change?.op === 'delete'
      ? { type: 'danger', code: 'chartNotDeleted' }
      : { type: 'danger', code: isNew ? 'chartNotSaved' : 'chartNotUpdated' },
})
