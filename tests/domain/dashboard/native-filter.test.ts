import { expect, test } from 'vitest'
import { hintOf, isSettable, parseNativeFilters } from '#domain/dashboard/native-filter.ts'

/** What a reader is told beside the name of a filter that was saved with these settings. */
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

// As Superset's own page saves a filter that was only named.
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
  [{ controlValues: { inverseSelection: true } }, 'Shows all but what is chosen.'],
  [{ controlValues: { enableEmptyFilter: true } }, 'Not followed here yet: a value is required.'],
  [{ controlValues: { defaultToFirstItem: true } }, 'Not followed here yet: the first value is the default.'],
  [{ controlValues: { searchAllOptions: true } }, 'Not followed here yet: the search asks the server.'],
  [
    { controlValues: { sortAscending: false } },
    'Not followed here yet: its values have an order of their own.',
  ],
  [{ sortMetric: 'count' }, 'Not followed here yet: its values have an order of their own.'],
  [{ cascadeParentIds: ['g'] }, 'Not followed here yet: its values depend on another filter.'],
  [{ time_range: 'Last week' }, 'Not followed here yet: its values are filtered before.'],
  [
    {
      description: 'Late ones',
      controlValues: { inverseSelection: true, enableEmptyFilter: true },
      adhoc_filters: [{ clause: 'WHERE' }],
    },
    'Late ones Shows all but what is chosen. Not followed here yet: a value is required; its values are filtered before.',
  ],
])('a filter says how it differs from what its author set: %j', (settings, hint) => {
  expect(hintWith(settings)).toBe(hint)
})
