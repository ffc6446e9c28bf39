import { describe, expect, test } from 'vitest'
import { filtersOfAddress } from '#domain/dashboard/address/filters-of-address.ts'
import { type NativeFilter, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { bringsState } from '#domain/dashboard/views/brings-state.ts'
import { openState, sameFilters } from '#domain/dashboard/views/open-state.ts'
import { changedState, completeState as completeUnder } from '#domain/dashboard/views/screen-state.ts'
import { viewNameProblem } from '#domain/dashboard/views/view-name.ts'
import { fitsStore, readViewState, writeViewState } from '#domain/dashboard/views/view-state.ts'

const TIME = { id: 'time', name: 'Time', filterType: 'filter_time', targets: [{}] }
const origin = (beside: object = {}) => ({
  id: 'origin',
  name: 'Origin',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  defaultDataMask: { filterState: { value: ['ATL'] } },
  ...beside,
})
const filtersOf = (...entries: readonly object[]) => parseNativeFilters(entries).filters
const FILTERS = filtersOf(TIME, origin())
const scene = (filters = FILTERS) => ({
  filters,
  chartIds: new Set([7]),
  tabIds: new Set(['TAB-a', 'TAB-b']),
})

const MASK = { extraFormData: { filters: [{ col: 'carrier', op: 'IN', val: ['AA'] }] } }
const texts = (filters: object | undefined, tabs?: string) => ({
  filters: filters === undefined ? undefined : JSON.stringify(filters),
  tabs,
})
/** The state of a dashboard whose filters take no first values. */
const completeState = (given: ReturnType<typeof texts>, filters: readonly NativeFilter[]) =>
  completeUnder(given, filters, filtersOfAddress(given.filters, filters))

const reread = (state: Parameters<typeof writeViewState>[0]) => {
  const read = readViewState(writeViewState(state))
  if (read === null) throw new Error('unreadable')
  return read
}

test('a named view has the value of every filter, its cross filters and tabs', () => {
  const state = completeState(texts({ time: 'Last week', 7: MASK }, 'TAB-b TAB-a'), FILTERS)
  expect(JSON.parse(writeViewState(state))).toEqual({
    filters: {
      origin: { name: 'Origin', kind: 'values', target: '[1,"origin"]', value: ['ATL'] },
      time: { name: 'Time', kind: 'time', target: '', value: 'Last week' },
    },
    cross: { 7: MASK },
    tabs: ['TAB-b', 'TAB-a'],
  })
  expect(openState(reread(state), scene())).toEqual({
    filters: JSON.stringify({ 7: MASK, time: 'Last week' }),
    tabs: 'TAB-b TAB-a',
    notes: [],
  })
})

test('a view stays as it is when a default changes, remembered filters follow the new default', () => {
  const now = filtersOf(TIME, origin({ defaultDataMask: { filterState: { value: ['LAX'] } } }))
  const set = texts({ time: 'Last week' })
  expect(openState(completeState(set, FILTERS), scene(now)).filters).toBe(
    JSON.stringify({ time: 'Last week', origin: ['ATL'] }),
  )
  expect(openState(changedState(set, FILTERS), scene(now)).filters).toBe(
    JSON.stringify({ time: 'Last week' }),
  )
})

test('a cleared default stays cleared', () => {
  expect(openState(reread(changedState(texts({ origin: null }), FILTERS)), scene()).filters).toBe(
    JSON.stringify({ origin: null }),
  )
})

test('nothing is remembered of a dashboard with its own filters', () => {
  const state = changedState(texts(undefined), FILTERS)
  expect(openState(state, scene())).toEqual({ filters: undefined, tabs: undefined, notes: [] })
})

describe('parts that the dashboard no longer has are left out with a note', () => {
  const set = texts({ origin: ['ORD'], 7: MASK }, 'TAB-gone TAB-a')
  const state = completeState(set, FILTERS)
  const GONE = 'The filter “Origin” was removed from the dashboard and is left out.'
  const CHANGED = 'The filter “Origin” was changed in the dashboard and is left out.'

  test('a filter that is gone', () => {
    expect(openState(state, scene(filtersOf(TIME)))).toEqual({
      filters: JSON.stringify({ 7: MASK }),
      tabs: 'TAB-a',
      notes: [GONE],
    })
  })

  test.each([
    ['another kind', origin({ filterType: 'filter_range', defaultDataMask: undefined })],
    ['another column', origin({ targets: [{ datasetId: 1, column: { name: 'dest' } }] })],
    ['another dataset', origin({ targets: [{ datasetId: 2, column: { name: 'origin' } }] })],
  ])('a filter with %s', (_, entry) => {
    const opened = openState(state, scene(filtersOf(TIME, entry)))
    expect(opened.notes).toEqual([CHANGED])
    expect(opened.filters).toBe(JSON.stringify({ 7: MASK }))
  })

  test('a chart that is gone', () => {
    expect(openState(state, { ...scene(), chartIds: new Set() }).notes).toEqual([
      'A chart with a cross filter was removed from the dashboard. Its cross filter is left out.',
    ])
  })

  test('a time range that cannot be read', () => {
    const broken = {
      ...state,
      filters: new Map([['time', { name: 'Time', kind: 'time', target: '', value: 'last 7 quux' } as const]]),
    }
    expect(openState(broken, scene()).notes).toEqual([
      'The filter “Time” was changed in the dashboard and is left out.',
    ])
  })
})

test('the same filters in another order are the same view, and tabs do not matter', () => {
  const one = completeState(texts({ origin: ['ORD', 'LAX'] }, 'TAB-a'), FILTERS)
  const other = completeState(texts({ origin: ['LAX', 'ORD'] }), FILTERS)
  expect(sameFilters(one, other, FILTERS)).toBe(true)
  expect(sameFilters(one, completeState(texts({ origin: ['LAX'] }), FILTERS), FILTERS)).toBe(false)
  expect(sameFilters(one, completeState(texts({ origin: ['ORD', 'LAX'], 7: MASK }), FILTERS), FILTERS)).toBe(
    false,
  )
})

test.each(['', 'null', '[]', '{"filters":5,"cross":[],"tabs":"x"}', '{"filters":{"__proto__":{}}}'])(
  'an unreadable state has no filters: %s',
  (text) => {
    const state = readViewState(text)
    expect(state?.filters.size ?? 0).toBe(0)
    expect(state?.tabs ?? []).toEqual([])
  },
)

test('64 KB are counted in bytes', () => {
  expect(fitsStore('a'.repeat(65_536))).toBe(true)
  expect(fitsStore('a'.repeat(65_537))).toBe(false)
  expect(fitsStore('é'.repeat(32_768))).toBe(true)
  expect(fitsStore('é'.repeat(32_769))).toBe(false)
  expect(fitsStore('😀'.repeat(16_385))).toBe(false)
})

test.each([
  [' ', 'Enter a name.'],
  ['West', 'You already have a view of this name here.'],
  ['x'.repeat(101), 'The name has 101 characters; 100 are allowed.'],
  [' East ', null],
])('the name %j', (name, problem) => {
  expect(viewNameProblem(name, ['West'])).toBe(problem)
})

test.each([
  ['', false],
  ['native_filters=(a:1)', true],
  ['permalink_key=abc', true],
  ['tabs=TAB-a', true],
  ['standalone=3', true],
  ['country=de', false],
])('the address ?%s decides the filters: %s', (query, isDecided) => {
  expect(bringsState(new Map(new URLSearchParams(query)))).toBe(isDecided)
})

describe('a filter that takes the first value of its list', () => {
  const first = filtersOf(origin({ defaultDataMask: undefined, controlValues: { defaultToFirstItem: true } }))
  const atAtl = new Map([['origin', { kind: 'values', values: ['ATL'] } as const]])

  test('a view has the value on screen, and remembered filters follow the list', () => {
    const view = completeUnder(texts(undefined), first, atAtl)
    expect(openState(view, scene(first)).filters).toBe(JSON.stringify({ origin: ['ATL'] }))
    expect(openState(changedState(texts(undefined), first), scene(first)).filters).toBeUndefined()
  })

  test('a cleared one stays cleared, and is not the first value', () => {
    const cleared = completeUnder(texts({ origin: null }), first, new Map())
    expect(openState(cleared, scene(first)).filters).toBe(JSON.stringify({ origin: null }))
    const loading = completeUnder(texts(undefined), first, new Map())
    expect(sameFilters(cleared, loading, first)).toBe(false)
    expect(sameFilters(loading, loading, first)).toBe(true)
  })
})
