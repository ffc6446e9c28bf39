import { expect, test } from 'vitest'
import { linkKeyOf, namesState } from '#domain/dashboard/address/link-key.ts'
import { openLink, parseFilterState, parsePermalink } from '#domain/dashboard/address/link-state.ts'

const searchOf = (text: string) => new Map(new URLSearchParams(text))

// Recorded from Superset 4.1.2: GET /api/v1/dashboard/permalink/{key}.
const PERMALINK = {
  dashboardId: '46851c3a-36ce-442c-a0c8-e503811baf41',
  state: {
    activeTabs: ['TAB-1'],
    anchor: 'CHART-a',
    dataMask: {
      'NATIVE_FILTER-x': {
        extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }] },
        filterState: { value: ['ATL'] },
        id: 'NATIVE_FILTER-x',
        ownState: {},
      },
    },
    urlParams: [['standalone', '0']],
  },
}

const KNOWN = new Set(['NATIVE_FILTER-x', '76'])

function opened(state: object, search = '') {
  const read = parsePermalink({ ...PERMALINK, state: { ...PERMALINK.state, ...state } })
  if (read === null) throw new Error('The permalink cannot be read.')
  const { address, notes } = openLink(searchOf(search), read.state, KNOWN)
  const [query = '', anchor] = address.split('#')
  return { params: Object.fromEntries(new URLSearchParams(query)), anchor, notes }
}

test('a permalink becomes an address that holds its state', () => {
  const { params, anchor, notes } = opened({}, 'permalink_key=Lyb9YX8Y8Xw')
  expect(params).toEqual({
    standalone: '0',
    tabs: 'TAB-1',
    native_filters: JSON.stringify(PERMALINK.state.dataMask),
  })
  expect(anchor).toBe('CHART-a')
  expect(notes).toEqual([])
})

test('a filter or a chart that was deleted is left out with a note', () => {
  const gone = { filterState: { value: ['x'] }, extraFormData: {} }
  expect(opened({ dataMask: { 'NATIVE_FILTER-gone': gone } }).notes).toEqual([
    'A filter of this link was deleted. It is left out.',
  ])
  const two = opened({ dataMask: { ...PERMALINK.state.dataMask, 99: gone, 'NATIVE_FILTER-gone': gone } })
  expect(two.notes).toEqual(['2 filters of this link were deleted. They are left out.'])
  expect(JSON.parse(two.params['native_filters'] ?? '')).toEqual(PERMALINK.state.dataMask)
})

test('entries that filter nothing are no part of the address', () => {
  const plain = { extraFormData: { filters: [] }, filterState: { value: null, label: '' }, ownState: {} }
  expect(opened({ dataMask: { 99: plain, 'NATIVE_FILTER-x': {} } })).toMatchObject({ notes: [] })
})

test('a state of megabytes with names of prototypes is reported', () => {
  const text = `{"__proto__": {"filterState": {"value": 1}}, "NATIVE_FILTER-x": {"filterState": {"value": ["${'x'.repeat(1_000_000)}"]}}}`
  const { params, notes } = opened({ dataMask: JSON.parse(text) })
  expect(params['native_filters']).toBeUndefined()
  expect(notes).toEqual([
    'A filter of this link was deleted. It is left out.',
    'The filters of this link are too long to apply. None of them applies.',
  ])
})

test('a filter state is a data mask as JSON', () => {
  const state = parseFilterState({ value: JSON.stringify(PERMALINK.state.dataMask) })
  expect(state?.dataMask.get('NATIVE_FILTER-x')).toEqual(PERMALINK.state.dataMask['NATIVE_FILTER-x'])
  expect(parseFilterState({ value: '{bad' })).toBeNull()
  expect(parsePermalink({ message: 'Fatal error' })).toBeNull()
})

test.each([
  ['permalink_key=Lyb9YX8Y8Xw', { as: 'permalink', key: 'Lyb9YX8Y8Xw' }],
  ['native_filters_key=4rqkf-q85', { as: 'filter-state', key: '4rqkf-q85' }],
  ['native_filters_key=4rqkf-q85&native_filters=()', null],
  ['permalink_key=../../x', null],
  ['', null],
])('the key of %s', (search, key) => {
  expect(linkKeyOf(searchOf(search))).toEqual(key)
})

test.each([
  ['permalink_key=Lyb9YX8Y8Xw', true],
  ['preselect_filters={}', true],
  ['preselect_filters={}&native_filters={}', false],
  ['', false],
])('whether %s names a state elsewhere: %s', (search, isNamed) => {
  expect(namesState(searchOf(search))).toBe(isNamed)
})
