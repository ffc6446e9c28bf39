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
  [
    { controlValues: { enableEmptyFilter: true, defaultToFirstItem: true, searchAllOptions: true } },
    undefined,
  ],
  [
    {
      description: 'Late ones',
      controlValues: { inverseSelection: true, enableEmptyFilter: true },
      adhoc_filters: [{ clause: 'WHERE' }],
    },
    'Late ones Excludes the selected values, and rows without a value.',
  ],
])('the hint of a filter: %j', (settings, hint) => {
  expect(hintWith(settings)).toBe(hint)
})
