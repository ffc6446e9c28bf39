import { expect, test } from 'vitest'
import { hintOf, isSettable, parseNativeFilters } from '#domain/dashboard/native-filter.ts'

/** The hint of a filter that was saved with these settings. */
function hintWith(settings: object): string | undefined {
  const [filter] = parseNativeFilters([
    {
      id: 'f',
      filterType: 'filter_select',
      targets: [{ datasetId: 1, column: { name: 'origin' } }],
      ...settings,
    },
  ]).filters
  if (filter === undefined || !isSettable(filter)) throw new Error('no filter')
  return hintOf(filter)
}

// A filter as Superset saves it, with only a name.
const PLAIN = {
  controlValues: {
    enableEmptyFilter: false,
    defaultToFirstItem: false,
    multiSelect: true,
    searchAllOptions: false,
    inverseSelection: false,
    sortAscending: true,
  },
  cascadeParentIds: [],
  description: '',
}

test.each([
  [PLAIN, undefined],
  [{ ...PLAIN, description: 'Where it left' }, 'Where it left'],
  [{ controlValues: { inverseSelection: true } }, 'Excludes the selected values.'],
  [{ controlValues: { enableEmptyFilter: true } }, 'Not supported yet: a value is required.'],
  [{ controlValues: { defaultToFirstItem: true } }, 'Not supported yet: the first value is the default.'],
  [{ controlValues: { searchAllOptions: true } }, 'Not supported yet: the search runs on the server.'],
  [{ controlValues: { sortAscending: false } }, 'Not supported yet: its values have a custom sort.'],
  [{ sortMetric: 'count' }, 'Not supported yet: its values have a custom sort.'],
  [{ cascadeParentIds: ['g'] }, 'Not supported yet: its values depend on another filter.'],
  [{ time_range: 'Last week' }, 'Not supported yet: its values are pre-filtered.'],
  [
    {
      description: 'Late ones',
      controlValues: { inverseSelection: true, enableEmptyFilter: true },
      adhoc_filters: [{ clause: 'WHERE' }],
    },
    'Late ones Excludes the selected values. Not supported yet: a value is required; its values are pre-filtered.',
  ],
])('the hint of a filter names unsupported settings: %j', (settings, hint) => {
  expect(hintWith(settings)).toBe(hint)
})
