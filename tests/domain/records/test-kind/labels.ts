import { labelsOf } from '#domain/records/kind/labels.ts'

export const dashboardsLabels = labelsOf({
  icon: 'dashboard',
  one: 'note',
  fields: new Map([['params', 'settings']]),
  failure: () => ({ type: 'danger', code: 'queryNotUpdated' }),
})
