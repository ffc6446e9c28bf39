import { type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of remembered filters. */
export const dashboardMemoriesLabels: KindLabels = labelsOf({
  icon: 'dashboard',
  one: 'last filters of a dashboard',
  many: 'last filters of dashboards',
  nameless: 'The last filters of a dashboard',
  fields: new Map([
    ['state', 'filters'],
    ['defaultView', 'default view'],
  ]),
  failure: () => ({ type: 'log', code: 'storeQueryFailed' }),
})
