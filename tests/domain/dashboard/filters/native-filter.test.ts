import { expect, test } from 'vitest'
import { hintOf, isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'

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
  [{ controlValues: { inverseSelection: true } }, 'Excludes the selected values, and rows without a value.'],
  [{ controlValues: { enableEmptyFilter: true } }, 'Not supported yet: a value is required.'],
  [{ controlValues: { defaultToFirstItem: true } }, 'Not supported yet: the first value is the default.'],
  [{ controlValues: { searchAllOptions: true } }, 'Not supported yet: the search runs on the server.'],
  [
    {
      description: 'Late ones',
      controlValues: { inverseSelection: true, enableEmptyFilter: true },
      adhoc_filters: [{ clause: 'WHERE' }],
    },
    'Late ones Excludes the selected values, and rows without a value. Not supported yet: a value is required.',
  ],
])('the hint of a filter names unsupported settings: %j', (settings, hint) => {
  expect(hintWith(settings)).toBe(hint)
})
