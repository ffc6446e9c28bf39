import { expect, test } from 'vitest'
import { ALL_CHARTS } from '#domain/chart/list/find-charts.ts'
import { readListAddress } from '#domain/chart/list/list-address.ts'

function read(query: string) {
  return readListAddress(new Map(new URLSearchParams(query)))
}

const PLAIN = { filter: ALL_CHARTS, order: { by: 'changed', isDescending: true }, isCards: false, notes: [] }

test('an address without filters shows all charts, last changed first', () => {
  expect(read('')).toEqual(PLAIN)
  expect(read('filters=&pageIndex=3&utm=x')).toEqual(PLAIN)
})

test('an address of Superset is parsed', () => {
  const filters =
    "(slice_name:storm,owners:(label:'Ada L',value:7),dashboards:(label:Flights,value:3),viz_type:(label:'Bar Chart',value:echarts_timeseries_bar),tags:(label:money,value:7),favorite:(label:Yes,value:!t),certified:(label:No,value:!f))"
  expect(
    read(`filters=${encodeURIComponent(filters)}&sortColumn=slice_name&sortOrder=asc&viewMode=card`),
  ).toEqual({
    filter: {
      ...ALL_CHARTS,
      search: 'storm',
      owner: 7,
      dashboard: 3,
      kind: 'Bar Chart',
      tag: 'money',
      isFavorite: true,
      isCertified: false,
    },
    order: { by: 'name', isDescending: false },
    isCards: true,
    notes: [],
  })
})

test.each([
  ['filters=(((', ['The filters in the address cannot be read. They are left out.']],
  ['filters=!(1,2)', ['The filters in the address cannot be read. They are left out.']],
  ['sortColumn=thumbs', ['The address requests “thumbs”, which this list cannot read. It is left out.']],
  ['viewMode=3d', ['The address requests “3d”, which this list cannot read. It is left out.']],
  [
    'filters=(owners:(value:ada))',
    ['The address requests “owners”, which this list cannot read. It is left out.'],
  ],
])('%s is ignored, with a note', (query, notes) => {
  expect(read(query)).toEqual({ ...PLAIN, notes })
})

test('valid parts apply beside invalid ones, which are counted if there are many', () => {
  const { filter, notes } = read('filters=(slice_name:x,a:1,constructor:2,toString:3,d:4,e:5)')
  expect(filter).toEqual({ ...ALL_CHARTS, search: 'x' })
  expect(notes).toEqual([
    'The address requests “a”, which this list cannot read. It is left out.',
    'The address requests “constructor”, which this list cannot read. It is left out.',
    'The address requests “toString”, which this list cannot read. It is left out.',
    '2 more are left out.',
  ])
})
